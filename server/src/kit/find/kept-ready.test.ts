import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import { shaped } from "../../platform/db/prepared.ts";

const BASE = "/api/tenant/branches";

let t: TestApp;
let admin: TestActor;
let abroad: TestActor;
beforeAll(async () => {
  t = await testApp();
  [admin, abroad] = [await t.actor("ADMIN"), await t.actor("ADMIN", 2)];
});
afterAll(() => t.close());

const prepared = (): number => t.deps.db.stats().prepared;
/** Three calls, after which a statement is kept ready; how many are from then on. */
async function afterThree(call: () => Promise<{ readonly status: number; readonly text: string }>): Promise<number> {
  for (let times = 0; times < 3; times += 1) {
    const { status, text } = await call();
    expect(status, text).toBeLessThan(300);
  }
  return prepared();
}
const find = (actor: TestActor, filter: object) => () => t.call(actor, "POST", `${BASE}/find`, { filter });

it("R1-02 what somebody sends again and again takes the places of their company's finds and changes, and none of others", async () => {
  let serial = 0;
  const create = () => {
    serial += 1;
    return t.call(admin, "POST", BASE, { name: `Chi nhánh ${serial}`, address: "1 Lê Lợi", phone: "0901234567" });
  };
  const { body: row } = await create();
  let version = Number(row["version"]);
  const change = (fields: readonly string[]) => async () => {
    serial += 1;
    const changed = Object.fromEntries(fields.map((field) => [field, `Đổi ${serial}`]));
    const answer = await t.call(admin, "PUT", BASE, { _id: row["_id"], version, ...changed });
    version = Number(answer.body["version"]);
    return answer;
  };
  // All that is the same for every find and every change is kept by now.
  await afterThree(find(admin, {}));
  await afterThree(change(["name"]));
  const begun = prepared();
  expect(await afterThree(find(admin, { isHeadOffice: true }))).toBeGreaterThan(begun);
  await t.db.database.read(1, async (trx) => {
    for (let n = 0; n < 500; n += 1) await sql`select ${shaped} ${sql.lit(n % 160)}`.execute(trx);
  });
  const full = prepared();
  expect(full - begun).toBeLessThanOrEqual(150);
  const status = ENUMS.genericStatus.ACTIVE;
  expect(await afterThree(find(admin, { status }))).toBe(full);
  expect(await afterThree(change(["name", "address"]))).toBe(full);
  const both = await afterThree(find(abroad, { status }));
  expect(both).toBeGreaterThan(full);
  // A page behind a row asks for that row in words that hang on the order.
  for (const column of ["name", "code"]) {
    const page = { sorting: { column, direction: "asc" }, paginator: { after: row["_id"] } };
    await afterThree(() => t.call(admin, "POST", `${BASE}/find`, page));
  }
  expect(prepared()).toBe(both);
  // Nor are the statements of the code in question.
  await t.db.database.read(1, async (trx) => {
    for (let n = 0; n < 3; n += 1) await sql`select 'of the code'`.execute(trx);
  });
  expect(prepared()).toBe(both + 1);
});
