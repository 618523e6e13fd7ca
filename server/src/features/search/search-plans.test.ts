import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SECTIONS } from "../../features.ts";
import { withFeatures } from "../../product.ts";
import { planDatabase, ROWS, SETTINGS, type PlanDatabase } from "../../testing/plans/plan-database.ts";
import { fillSection } from "../../testing/plans/fill.ts";
import { explained, faultsOf } from "../../testing/plans/plan.ts";
import { searchRows } from "./search-rows.ts";

/** Large ones of different kinds: with codes, with names of other rows, with members, with people. */
const FILLED = ["branches", "vendors", "posts", "houseTemplates", "userGroups", "comments", "streets"];
const PERSON = "01940000-0000-7000-8000-000000000001";

let db: PlanDatabase;
beforeAll(async () => {
  db = await planDatabase();
  for (const name of FILLED) {
    const section = SECTIONS.get(name);
    if (!section) throw new Error(`There is no section ${name}`);
    await fillSection(db.admin, section, ROWS);
  }
}, 60_000 + ROWS);
afterAll(() => db.close());

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
      const client = await db.app.connect();
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
