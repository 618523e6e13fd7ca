import type { SystemNotice } from "@nepnha/contract/platform/realtime";
import type { ToldSessionEnd } from "@nepnha/contract/platform/session-ends";
import type { Config } from "./config.ts";
import type { Database } from "./db/pool.ts";
import type { FileStore } from "./files/store/store.ts";
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
  /** Tells open clients what they have to know at once. */
  readonly notices: Notices;
}

/** Keys made once per installation and kept in `server_secrets`. */
export interface Secrets {
  readonly otp: Buffer;
  readonly chatToken: Buffer;
  /** Signs the addresses of stored files. */
  readonly files: Buffer;
  /** Seals what nodes tell each other. */
  readonly nodes: Buffer;
  /** Private key by which push services know this server (VAPID), 32 bytes. */
  readonly push: Buffer;
}

/** Told by sign-in and sign-out, heard by the hub. */
export interface SessionEvents {
  deviceEnded(event: { tenantId: number; userId: string; deviceNo: number; reason: ToldSessionEnd }): void;
}

/** Which rows were written; `many` where they are not named one by one. */
export type ChangedIds = readonly string[] | "many";

/**
 * Messages of the system to open clients, on every node. They are hints: who is not connected hears nothing and finds
 * out with the next `GET /auth/me`. Call after the commit; returns at once, never throws.
 */
export interface Notices {
  /** To all connections of these people. */
  toUsers(tenantId: number, userIds: readonly string[], notice: SystemNotice): void;
  /** To everybody of the tenant. */
  toTenant(tenantId: number, notice: SystemNotice): void;
  /** Rows of a feature were written: to anyone who watches it, soon and together with others. Of none, to nobody. */
  rowsChanged(tenantId: number, feature: string, ids: ChangedIds): void;
}

/** Of a process without the hub: nobody is connected to it. */
export const NO_NOTICES: Notices = {
  toUsers: () => undefined,
  toTenant: () => undefined,
  rowsChanged: () => undefined,
};
