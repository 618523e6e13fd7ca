import pg from "pg";
import { DatabaseStartError } from "./start-error.ts";

/** How to connect to one database. */
export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  readonly ssl?: boolean | object;
}

/**
 * Parts of a PostgreSQL address; a client that is never connected does the parsing, with its rules for ssl and sockets.
 * @param key the setting that holds it, for the error
 */
export function connectionOf(url: string, key: string): Connection {
  try {
    const { host, port, user, database, password, ssl } = new pg.Client({ connectionString: url });
    if (user === undefined || database === undefined) throw new Error("no user or database");
    return { host, port, user, database, password: password ?? "", ...(ssl ? { ssl } : {}) };
  } catch {
    throw new DatabaseStartError(`${key} is not an address like postgresql://user:password@host:5432/database`);
  }
}
