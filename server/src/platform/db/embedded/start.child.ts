/**
 * A node process of its own for the tests of start.ts: starts the database on the folder of its first argument, says
 * `ready {pid}`, then inserts rows and says `ack N` after each commit, until it is killed; SIGTERM stops the database too.
 */
import pg from "pg";
import { pino } from "pino";
import { startEmbedded } from "./start.ts";

const server = await startEmbedded({ dataDir: process.argv[2] ?? "", logger: pino({ level: "silent" }) });
const ending = new AbortController();
process.once("SIGTERM", () => ending.abort());
const { host, port, user, password, database, pid } = server;
const client = new pg.Client({ host, port, user, password, database });
client.on("error", () => undefined);
await client.connect();
await client.query("create table if not exists acknowledged (n integer primary key)");
process.stdout.write(`ready ${JSON.stringify({ pid })}\n`);
for (let n = 1; !ending.signal.aborted; n += 1) {
  await client.query("insert into acknowledged values ($1)", [n]);
  process.stdout.write(`ack ${n}\n`);
}
await client.end();
await server.stop();
