import { FIGURES } from "@nepnha/contract/features/dashboard/figures";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { figureMonths } from "@nepnha/domain/features/dashboard/figure-choice";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SECTIONS } from "../../../features.ts";
import { withFeatures } from "../../../product.ts";
import { planDatabase, ROWS, SETTINGS, type PlanDatabase } from "../../../testing/plans/plan-database.ts";
import { fillSection } from "../../../testing/plans/fill.ts";
import { explained, faultsOf } from "../../../testing/plans/plan.ts";

/** What figures are counted from, for somebody who sees their own rows. */
const FILLED = ["projects", "projectActions", "quotes", "customers"];
const PERSON = "01940000-0000-7000-8000-000000000001";
const TO = "2026-11-26";

let db: PlanDatabase;
beforeAll(async () => {
  db = await planDatabase();
  for (const name of FILLED) {
    const section = SECTIONS.get(name);
    if (!section) throw new Error(`There is no section ${name}`);
    await fillSection(db.admin, section, ROWS);
  }
  await db.admin.query(`insert into figure_days
    select 1, f, date '2020-01-01' + d, s, t, '00000000-0000-0000-0000-000000000000', 1, 1
    from unnest(array['projects', 'quotes', 'other']) f, generate_series(0, 800) d, generate_series(0, 4) s, generate_series(0, 2) t
    on conflict do nothing`);
  await db.admin.query("analyze");
}, 120_000 + ROWS);
afterAll(() => db.close());

const { SUPERADMIN, USER } = ENUMS.userRole;
const RIGHTS = [...FILLED, "paymentReceipts", "users"].map((name) => `${name}.basic`);
const PEOPLE = [
  ["who sees everything", SUPERADMIN, []],
  ["who sees their own rows", USER, RIGHTS],
] as const;

describe("plans of the figures", () => {
  it.each(PEOPLE.flatMap(([who, role, rights]) => FIGURES.map(({ name }) => [name, who, role, rights] as const)))(
    "reads no table of rows from end to end for the figure %s of somebody %s",
    async (name, _who, role, rights) => {
      const { figures, sections } = withFeatures({});
      const actor = { userId: PERSON, role, permissions: new Set<string>(rights), tenantId: 1 };
      const client = await db.app.connect();
      try {
        const plans = await explained(client, 1, SETTINGS, async (trx) => {
          const context = {
            trx,
            sections,
            actor: { ...actor, deviceId: PERSON, deviceNo: 1, ip: "" },
            today: TO,
            from: "2026-10-28",
            to: TO,
            months: figureMonths(TO),
            branches: [],
            types: [],
          };
          for (const { figure, cells } of figures) {
            const part = figure === name ? cells(context) : undefined;
            if (part) await sql`select * from (${part}) part`.execute(trx);
          }
        });
        // What is kept of a figure is read whole where it knows no day; rows that are counted never are.
        const tables = plans.flatMap((plan) => faultsOf(plan, ROWS)).filter((fault) => !fault.includes("figure_"));
        expect(tables).toEqual([]);
      } finally {
        client.release();
      }
    },
    60_000 + ROWS,
  );
});
