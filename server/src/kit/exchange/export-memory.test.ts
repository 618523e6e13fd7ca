import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";

const ROWS = 100_000;
/** What the rows take in memory would be several times as much. */
const GROWTH_MB = 24;
/** Frees what nobody holds any more, so that what is measured is what somebody holds. */
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** MB that are held. */
function held(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}

let app: TestApp;
let admin: TestActor;
beforeAll(async () => {
  app = await testApp();
  admin = await app.actor("ADMIN");
  const { ownerPool } = app.db;
  // The search index would take most of the time.
  await ownerPool.query("drop index branches_search");
  await ownerPool.query(
    `insert into branches (tenant_id, _id, code, name, address, phone)
     select 1, gen_random_uuid(), 'M' || n, 'Chi nhánh số ' || n, repeat('Đường dài ', 20) || n, '+84901234567'
     from generate_series(1, $1::int) n`,
    [ROWS],
  );
  await app.app.listen({ port: 0, host: "127.0.0.1" });
}, 120_000);
afterAll(() => app.close());

/** Reads an export as slowly as asked, and keeps nothing of it. */
async function taken(format: "csv" | "xlsx"): Promise<{ bytes: number; lines: number; growth: number }> {
  const { port } = app.app.server.address() as AddressInfo;
  const call = request({
    port,
    method: "POST",
    path: "/api/tenant/branches/export",
    headers: { authorization: `Bearer ${admin.token}`, "content-type": "application/json" },
  });
  call.end(JSON.stringify({ columns: ["code", "name", "address", "phone", "status"], format }));
  const [response] = (await once(call, "response")) as [NodeJS.ReadableStream];
  const before = held();
  let [bytes, lines, most, parts] = [0, 0, 0, 0];
  for await (const part of response) {
    const chunk = Buffer.from(part);
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
    // A browser over a slow line: what is not taken must not heap up here.
    if ((parts += 1) % 100 !== 0) continue;
    await sleep(2);
    most = Math.max(most, held());
  }
  return { bytes, lines, growth: most - before };
}

describe("export of 100,000 rows", () => {
  it("sends them all, and memory does not grow with them", async () => {
    // What is loaded with the first export is not what is measured.
    await taken("csv");
    const csv = await taken("csv");
    expect(csv.lines).toBe(ROWS + 1);
    expect(csv.bytes).toBeGreaterThan(ROWS * 200);
    expect(csv.growth).toBeLessThan(GROWTH_MB);
    const xlsx = await taken("xlsx");
    expect(xlsx.bytes).toBeGreaterThan(1024 * 1024);
    expect(xlsx.growth).toBeLessThan(GROWTH_MB);
  }, 240_000);
});
