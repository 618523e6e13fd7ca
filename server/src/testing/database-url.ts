import type { Connection } from "../platform/db/connection.ts";

/** A connection as an address for DATABASE_URL; its host may be the folder of a unix socket. */
export function urlOf({ user, password, host, port, database }: Omit<Connection, "ssl">): string {
  const [name, secret] = [encodeURIComponent(user), encodeURIComponent(password)];
  return `postgresql://${name}:${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
