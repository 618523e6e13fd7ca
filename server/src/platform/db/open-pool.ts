import pg from "pg";
import { gatherWrites } from "./gather.ts";

/**
 * A pool whose lost connections do not end the process. pg tells a loss by an event besides the failing query, on the
 * pool for an idle connection and on the connection itself for one in use or just closing; an unheard one is thrown.
 * @param onIdleLost told of an idle connection that was lost; the next request opens another. Not told once the pool is
 * being ended: its sockets close a moment later than `end` says, and a database that stops then is no loss.
 */
export function openPool(config: pg.PoolConfig, onIdleLost: (error: Error) => void = ignore): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on("error", (error) => {
    if (!pool.ending) onIdleLost(error);
  });
  pool.on("connect", (client) => {
    client.on("error", ignore);
    if (client instanceof pg.Client) gatherWrites(client.connection.stream);
  });
  return pool;
}

function ignore(): void {}
