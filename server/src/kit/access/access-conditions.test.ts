import { keepsRule, type FieldRule, type MemberRule, type RowRule } from "@nepnha/domain/kit/row-rule";
import fc from "fast-check";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../testing/app.ts";
import { withoutAppFilter, withoutRowSecurity } from "../../testing/isolation/locks.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { allOf, tenantCondition } from "../resource/conditions.ts";
import { accessConditions } from "./access-conditions.ts";

interface Stored {
  readonly _id: string;
  readonly status: number;
  readonly tense: string;
  readonly isDone: boolean;
  readonly publishAt: string | null;
  readonly projectId: string;
}
interface Member {
  readonly tenantId: number;
  readonly rowId: string;
  readonly userId: string;
  readonly role: string;
}

const RUNS = 400;
const ROLES = ["MANAGER", "MEMBER", "CUSTOMER"];
const TENSES = ["past", "future", "now"];
const [ME, OTHER] = [uuidv7(), uuidv7()];
const PROJECTS = [uuidv7(), uuidv7()];
const INSTANTS = ["2000-01-01T00:00:00.000Z", "2100-01-01T00:00:00.000Z", null];
const ROWS: readonly Stored[] = Array.from({ length: 60 }, (_, n) => ({
  _id: uuidv7(),
  status: n % 3,
  tense: TENSES[n % 2] ?? "",
  isDone: n % 5 === 0,
  publishAt: INSTANTS[n % 3] ?? null,
  projectId: PROJECTS[n % 2] ?? "",
}));
/** Of two tenants that hold copies of the same rows and people: in the second one I am a member of everything. */
const MEMBERS: readonly Member[] = [
  ...ROWS.flatMap(({ _id }, n) => [
    ...(n % 4 === 0 ? [{ tenantId: 1, rowId: _id, userId: ME, role: ROLES[n % 3] ?? "" }] : []),
    ...(n % 7 === 0 ? [{ tenantId: 1, rowId: _id, userId: OTHER, role: "MANAGER" }] : []),
    { tenantId: 2, rowId: _id, userId: ME, role: "MANAGER" },
  ]),
  { tenantId: 1, rowId: PROJECTS[0] ?? "", userId: ME, role: "MEMBER" },
  { tenantId: 2, rowId: PROJECTS[1] ?? "", userId: ME, role: "MEMBER" },
];

const memberRule: fc.Arbitrary<MemberRule> = fc
  .record({ roles: fc.option(fc.subarray(ROLES), { nil: undefined }), user: fc.constantFrom(ME, OTHER) })
  .map(({ roles, user }) => ({
    memberOf: {
      table: "rule_members",
      row: "row_id",
      user: "user_id",
      ...(roles ? { role: { column: "role", is: roles } } : {}),
    },
    user,
  }));
const instant: fc.Arbitrary<FieldRule> = fc.constantFrom<FieldRule>(
  { before: "now" },
  { after: "now" },
  { after: "now", orNull: true },
);
const rule: fc.Arbitrary<RowRule> = fc.record(
  {
    status: fc.constantFrom(0, 1, 2),
    tense: fc.oneof(fc.constantFrom<FieldRule>(...TENSES), fc.subarray(TENSES)),
    isDone: fc.boolean(),
    publishAt: instant,
    id: memberRule,
    projectId: fc.oneof(memberRule, fc.constantFrom<FieldRule>(...PROJECTS)),
  },
  { requiredKeys: [] },
);
const rules = fc.array(rule, { maxLength: 3 });

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const { ownerPool } = app.db;
  await ownerPool.query(`
    create table rule_rows (tenant_id integer, _id uuid, status integer, tense text, is_done boolean,
      publish_at timestamptz, project_id uuid);
    create table rule_members (tenant_id integer, row_id uuid, user_id uuid, role text);
    select secure_table('rule_rows'), secure_table('rule_members')`);
  for (const tenantId of [1, 2]) {
    for (const row of ROWS) {
      const values = [tenantId, row._id, row.status, row.tense, row.isDone, row.publishAt, row.projectId];
      await ownerPool.query("insert into rule_rows values ($1, $2, $3, $4, $5, $6, $7)", values);
    }
  }
  for (const { tenantId, rowId, userId, role } of MEMBERS) {
    await ownerPool.query("insert into rule_members values ($1, $2, $3, $4)", [tenantId, rowId, userId, role]);
  }
});
afterAll(() => app.close());

const isMember = ({ memberOf: { role }, user }: MemberRule, value: unknown): boolean =>
  MEMBERS.some(
    (one) => one.tenantId === 1 && one.rowId === value && one.userId === user && (!role || role.is.includes(one.role)),
  );

/** What the database shows of tenant 1 by these rules, and what the rules themselves say. */
async function compare(wanted: readonly RowRule[], weaken: (trx: Trx) => Trx): Promise<void> {
  const where = allOf([tenantCondition(1), ...accessConditions(1, { rows: wanted })]);
  const { rows } = await app.deps.db.read(1, (trx) =>
    sql<{ _id: string }>`select t._id from rule_rows t where ${where} order by t._id`.execute(weaken(trx)),
  );
  const expected = ROWS.filter((row) =>
    wanted.some((one) => keepsRule(one, { ...row }, { now: Date.now(), isMember })),
  );
  expect(rows.map(({ _id }) => _id)).toEqual(expected.map(({ _id }) => _id).toSorted());
}

describe("R6-07 access rules in SQL", () => {
  it("show the rows that the rules themselves name, whatever the rules", async () => {
    await fc.assert(
      fc.asyncProperty(rules, (wanted) => compare(wanted, (trx) => trx)),
      { numRuns: RUNS },
    );
  });

  it("R1-02 another tenant's membership grants nothing, with either of the two locks taken away", async () => {
    const check = (weaken: (trx: Trx) => Trx): Promise<void> =>
      fc.assert(
        fc.asyncProperty(fc.array(rule, { minLength: 1, maxLength: 2 }), (wanted) => compare(wanted, weaken)),
        { numRuns: RUNS / 4 },
      );
    await check(withoutAppFilter);
    await withoutRowSecurity(app.db);
    await check((trx) => trx);
    await expect(check(withoutAppFilter)).rejects.toThrow("Property failed");
  });
});
