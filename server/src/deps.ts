import type { Config } from "./config.ts";
import type { Database } from "./db/pool.ts";
import type { FileStore } from "./files/store.ts";
import type { Mailer } from "./mail/mailer.ts";

/** The clock of judgements in code; the database's own clock judges codes and tokens. */
export interface Clock {
  now(): Date;
}

/** What the application's parts get handed; tests hand in their own. */
export interface Deps {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly files: FileStore;
  readonly secrets: Secrets;
  /** Closes a device's hub connections at once, on every node, after telling them why. */
  readonly sessions: SessionEvents;
}

/** Keys made once per installation and kept in `server_secrets`. */
export interface Secrets {
  readonly otp: Buffer;
  readonly chatToken: Buffer;
  /** Signs the addresses of stored files. */
  readonly files: Buffer;
  /** Seals what nodes tell each other. */
  readonly nodes: Buffer;
}

/** Told by sign-in and sign-out, heard by the chat service. */
export interface SessionEvents {
  deviceEnded(event: {
    tenantId: number;
    userId: string;
    deviceNo: number;
    reason: "SINGLE_WEB" | "LOGOUT" | "REVOKED";
  }): void;
}
