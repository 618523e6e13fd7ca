import type pg from "pg";
import { hearChannel } from "./hear.ts";

/** Whose sessions may have changed; without a person those of the whole tenant. */
export interface ChangedSessions {
  readonly tenantId: number;
  readonly userId: string | undefined;
}

/** Undefined: for a while nothing was heard, so anything may have changed. */
type Listener = (changed: ChangedSessions | undefined) => void;

/** Hears of every session that a commit may have changed. */
interface SessionEar {
  readonly onChange: (listener: Listener) => void;
  /** Whether all that is told now is heard. */
  readonly hears: () => boolean;
  /** Listens on a connection of the application besides. */
  hearOn(client: pg.PoolClient): void;
  close(): Promise<void>;
}

/** What triggers tell (migration 0026). */
const CHANNEL = "nepnha_sessions";

/**
 * Hears what others commit on a connection that is never in a transaction, and what this process commits on the very
 * connection that does, before the commit is answered.
 */
export function hearSessions(settings: pg.ClientConfig): SessionEar {
  const listeners: Listener[] = [];
  const tell: Listener = (changed) => {
    for (const listener of listeners) listener(changed);
  };
  const told = (payload: string): void => {
    const [tenantId, userId] = payload.split(":");
    tell({ tenantId: Number(tenantId), userId });
  };
  const ear = hearChannel(settings, CHANNEL, told, () => tell(undefined));
  return {
    onChange: (listener) => void listeners.push(listener),
    hears: () => ear.hears(),
    hearOn(client) {
      ear.begin();
      client.on("notification", ({ channel, payload = "" }) => {
        if (channel === CHANNEL) told(payload);
      });
      client.query(`listen ${CHANNEL}`).catch(() => tell(undefined));
    },
    close: () => ear.close(),
  };
}
