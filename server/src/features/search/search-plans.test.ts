import { ENUMS } from "@nepnha/contract/platform/enums";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { SECTIONS } from "../../features.ts";
import { withFeatures } from "../../product.ts";
import { openPool } from "../../platform/db/open-pool.ts";
import { testDatabase, type TestDatabase } from "../../testing/database.ts";
import { fillSection } from "../../testing/plans/fill.ts";
import { explained, faultsOf } from "../../testing/plans/plan.ts";
import { searchRows } from "./search-rows.ts";

/** Rows of each section; `PLAN_ROWS` has a million. */
const ROWS = Number(process.env["PLAN_ROWS"] ?? 8000);
/** As in the plans of finds: small tables are read through their indexes too, so that a missing one shows. */
const SETTINGS = ROWS < 100_000 ? ["enable_seqscan = off"] : [];
/** Large ones of different kinds: with codes, with names of other rows, with members, with people. */
const FILLED = ["branches", "vendors", "posts", "houseTemplates", "userGroups", "comments", "streets"];
const PERSON = "01940000-0000-7000-8000-000000000001";

let db: TestDatabase;
let app: pg.Pool;
beforeAll(async () => {
  db = await testDatabase();
  app = openPool({ ...db.settings.app, max: 1 });
  const admin = new pg.Client({ ...inject("testServer").admin, database: String(db.settings.owner.database) });
  await admin.connect();
  await admin.query("set session_replication_role = replica");
  await admin.query("insert into tenants (id, name) values (1, 'Nếp Nhà')");
  for (const name of FILLED) {
    const section = SECTIONS.get(name);
    if (!section) throw new Error(`There is no section ${name}`);
    await fillSection(admin, section, ROWS);
  }
  await admin.end();
}, 60_000 + ROWS);
afterAll(async () => {
  await app.end();
  await db.drop();
});

const { SUPERADMIN, USER } = ENUMS.userRole;
const BASIC = FILLED.flatMap((name) => [`${name}.basic`, `${name}.read`]);
const PEOPLE = [
  ["who sees everything", SUPERADMIN, []],
  ["who sees their own rows", USER, BASIC],
] as const;

describe("plans of the search over all sections", () => {
  it.each(
    PEOPLE.flatMap(([who, role, rights]) =>
      ["nha 4321", "nha", "CN004321"].map((term) => [term, who, role, rights] as const),
    ),
  )(
    "reads no table from end to end for %s by somebody %s",
    async (term, _who, role, rights) => {
      const actor = { userId: PERSON, role, permissions: new Set<string>(rights), tenantId: 1 };
      const client = await app.connect();
      try {
        const plans = await explained(client, 1, SETTINGS, (trx) =>
          searchRows(
            withFeatures({}),
            trx,
            { ...actor, deviceId: PERSON, deviceNo: 1, ip: "" },
            { term, language: "vi" },
          ),
        );
        expect(plans).toHaveLength(1);
        expect(plans.flatMap((plan) => faultsOf(plan, ROWS))).toEqual([]);
      } finally {
        client.release();
      }
    },
    60_000 + ROWS,
  );
});
