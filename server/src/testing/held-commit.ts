import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import type { Connection } from "../platform/db/connection.ts";

/** A way to PostgreSQL on which one commit is done, and its client never hears of it. */
export interface HeldCommit {
  /** The same database by this way. */
  readonly connection: Connection;
  /** Resolves once a transaction that wrote to the table has been committed. */
  readonly committed: Promise<void>;
  close(): Promise<void>;
}

/** Passes everything on, but for the answer to the first commit after a statement that names the table. */
export async function heldCommit(to: Connection, table: string): Promise<HeldCommit> {
  const sockets = new Set<Socket>();
  let tell = (): void => undefined;
  const committed = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const server = createServer((client) => {
    const database = to.host.startsWith("/")
      ? connect(`${to.host}/.s.PGSQL.${to.port}`)
      : connect({ host: to.host, port: to.port });
    let isWriter = false;
    let isHeld = false;
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        client.destroy();
        database.destroy();
      });
    }
    client.on("data", (chunk) => {
      isWriter ||= chunk.includes(table);
      isHeld ||= isWriter && chunk.includes("commit\0");
      database.write(chunk);
    });
    database.on("data", (chunk) => {
      if (isHeld) tell();
      else client.write(chunk);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    connection: { ...to, host: "127.0.0.1", port: (server.address() as AddressInfo).port },
    committed,
    async close() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
