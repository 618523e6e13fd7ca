import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Dial } from "./line.ts";

/** NOTIFY takes less than 8,000 bytes. */
export const NOTIFY_MAX_BYTES = 7_999;
/** Marks the id of a frame that lies in backplane_payloads. */
const REFERENCE = "@";
const ANSWER_MS = 5_000;
const PURGE_MS = 60_000;

interface Stored {
  readonly id: string;
  readonly frame: string;
}

/**
 * A line over LISTEN and NOTIFY, on a connection of its own; one through a pooler that shares connections between
 * transactions cannot listen. Frames that are too long for NOTIFY go through a table, and only their id is told.
 */
export function dialPostgres(connection: pg.ClientConfig, channel: string): Dial {
  return async ({ onFrame, onLost }) => {
    const client = new pg.Client({
      ...connection,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      application_name: "nepnha backplane",
    });
    client.on("error", onLost);
    client.on("end", () => onLost(new Error("The database closed the connection")));
    let purging: NodeJS.Timeout | undefined;
    const close = (): void => {
      clearInterval(purging);
      // Of a connection that is dead there is nothing to end in order.
      client.end().catch(() => undefined);
    };
    try {
      await client.connect();
      // What is told is worth nothing after a crash: no commit here has to wait for the disk.
      await client.query("set synchronous_commit = off");
      const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
      hear(client, rows[0]?.pid, onFrame);
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      close();
      throw error;
    }
    purging = setInterval(() => {
      // Another node, or the next time, does it as well.
      purge(client).catch(() => undefined);
    }, PURGE_MS);
    purging.unref();
    return { send: (frames) => send(client, channel, frames), close };
  };
}

/** Brings frames in their order, though some have to be fetched. One that has gone shows as a hole in the numbers. */
function hear(client: pg.Client, ownPid: number | undefined, onFrame: (text: string) => void): void {
  const hearNext = async (before: Promise<void>, frame: string | Promise<string | undefined>): Promise<void> => {
    await before;
    const text = await frame;
    if (text !== undefined) onFrame(text);
  };
  let hearing = Promise.resolve();
  client.on("notification", ({ payload = "", processId }) => {
    const isReference = payload.startsWith(REFERENCE);
    // Nothing in a long frame of its own is new to this node.
    if (isReference && processId === ownPid) return;
    hearing = hearNext(hearing, isReference ? fetchFrame(client, payload.slice(REFERENCE.length)) : payload);
  });
}

/** Undefined when it is not there, also because the connection is gone or the id is none. */
async function fetchFrame(client: pg.Client, id: string): Promise<string | undefined> {
  try {
    const { rows } = await client.query<Stored>("select id, frame from backplane_payloads where id::text = $1", [id]);
    return rows[0]?.frame;
  } catch {
    return undefined;
  }
}

async function send(client: pg.Client, channel: string, frames: readonly string[]): Promise<void> {
  const long: Stored[] = [];
  const payloads = frames.map((frame) => {
    if (Buffer.byteLength(frame) <= NOTIFY_MAX_BYTES) return frame;
    const id = randomUUID();
    long.push({ id, frame });
    return REFERENCE + id;
  });
  if (long.length > 0) {
    await client.query("insert into backplane_payloads (id, frame) select * from unnest($1::uuid[], $2::text[])", [
      long.map(({ id }) => id),
      long.map(({ frame }) => frame),
    ]);
  }
  await client.query(
    "select pg_notify($1, payload) from unnest($2::text[]) with ordinality as t (payload, n) order by n",
    [channel, payloads],
  );
}

async function purge(client: pg.Client): Promise<void> {
  await client.query("delete from backplane_payloads where created_at < now() - interval '1 minute'");
}
