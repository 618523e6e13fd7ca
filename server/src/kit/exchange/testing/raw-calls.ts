import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import type { TestActor, TestApp } from "../../../testing/app.ts";

/** A call whose connection the test holds in its hands: it can stop reading, stop sending, or hang up. */
export function rawCall(
  { app }: TestApp,
  actor: TestActor,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer | string,
): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  addCall(socket, actor, path, headers, body);
  return socket;
}

/** One more call on a connection, without waiting for the answers of those before it. */
export function addCall(
  socket: Socket,
  actor: TestActor,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer | string,
): void {
  const bytes = Buffer.from(body as string);
  const all = { host: "x", authorization: `Bearer ${actor.token}`, "content-length": String(bytes.length), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  socket.write(bytes);
}

/** Begins an export of all branches, and reads nothing of it once it has come. */
export async function unreadExport(t: TestApp, actor: TestActor, headers = {}): Promise<Socket> {
  const body = JSON.stringify({ columns: ["code", "name", "address"], format: "csv" });
  const socket = rawCall(
    t,
    actor,
    "/api/tenant/branches/export",
    { "content-type": "application/json", ...headers },
    body,
  );
  await once(socket, "readable");
  return socket;
}

/** More branches than what lies between two ends of a connection holds, packed or not. */
export async function manyBranches({ db }: TestApp): Promise<void> {
  await db.ownerPool.query(
    `insert into branches (tenant_id, _id, code, name, address, phone)
     select 1, gen_random_uuid(), 'X' || n, 'Chi nhánh ' || n,
       (select string_agg(md5(n || ' ' || part), '') from generate_series(1, 10) part), '+84901234567'
     from generate_series(1, 40000) n`,
  );
}
