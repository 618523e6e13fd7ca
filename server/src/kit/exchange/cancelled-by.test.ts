import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../platform/db/pool.ts";
import { testDatabase, type TestDatabase } from "../../testing/database.ts";
import { cancelledBy } from "./cancelled-by.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

it("a transaction goes on only when the word to give up was said: it would meet what comes after", async () => {
  const gone = new AbortController();
  let isSaid = (): void => undefined;
  const saying = new Promise<void>((resolve) => (isSaid = resolve));
  const other = { system: () => saying } as unknown as Pick<Database, "system">;
  const order: string[] = [];
  await test.database.read(1, async (trx) => {
    const work = cancelledBy(gone.signal, other, trx, async () => gone.abort()).then(() => order.push("goes on"));
    // Statements on the same connection: what the first of them was waited for has gone on meanwhile.
    for (let turn = 0; turn < 3; turn += 1) await sql`select 1`.execute(trx);
    order.push("said");
    isSaid();
    await work;
  });
  expect(order).toEqual(["said", "goes on"]);
});

it("nothing is read for somebody who had gone before", async () => {
  let reads = 0;
  const running = test.database.read(1, (trx) =>
    cancelledBy(AbortSignal.abort(), test.database, trx, async () => (reads += 1)),
  );
  await expect(running).rejects.toThrow("abort");
  expect(reads).toBe(0);
});
