import { START_CARDS } from "@nepnha/contract/features/dashboard/cards";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SECTIONS } from "../../features.ts";
import { withFeatures } from "../../product.ts";
import { planDatabase, ROWS, SETTINGS, type PlanDatabase } from "../../testing/plans/plan-database.ts";
import { fillSection } from "../../testing/plans/fill.ts";
import { explained, faultsOf } from "../../testing/plans/plan.ts";

/** What the cards are filled from, but for conversations, of which a person has few. */
const FILLED = [
  "houseTemplates",
  "news",
  "videos",
  "comments",
  "staffActionLogs",
  "customers",
  "careLogs",
  "supportTickets",
  "chatReports",
  "quotes",
  "pointTransactions",
  "projectPayments",
];
const PERSON = "01940000-0000-7000-8000-000000000001";
/** As many lines as a card counts. */
const COUNTED = 100;

let db: PlanDatabase;
beforeAll(async () => {
  db = await planDatabase();
  for (const name of FILLED) {
    const section = SECTIONS.get(name);
    if (!section) throw new Error(`There is no section ${name}`);
    await fillSection(db.admin, section, ROWS);
  }
  await db.admin.query("analyze");
}, 60_000 + ROWS);
afterAll(() => db.close());

const { SUPERADMIN, USER } = ENUMS.userRole;
const RIGHTS = FILLED.flatMap((name) => ["basic", "read", "update", "addPoint"].map((right) => `${name}.${right}`));
const PEOPLE = [
  ["who sees everything", SUPERADMIN, []],
  ["who sees their own rows", USER, RIGHTS],
] as const;

describe("plans of the start page", () => {
  it.each(PEOPLE.flatMap(([who, role, rights]) => START_CARDS.map(({ name }) => [name, who, role, rights] as const)))(
    "reads no table from end to end for the card %s of somebody %s",
    async (name, _who, role, rights) => {
      const deps = withFeatures({});
      const actor = { userId: PERSON, role, permissions: new Set<string>(rights), tenantId: 1 };
      const client = await db.app.connect();
      try {
        const plans = await explained(client, 1, SETTINGS, async (trx) => {
          const context = { ...deps, trx, actor: { ...actor, deviceId: PERSON, deviceNo: 1, ip: "" } };
          for (const { card, lines } of deps.cards) {
            const part = card === name ? lines(context) : undefined;
            if (part) await sql`select * from (${part}) part limit ${sql.lit(COUNTED)}`.execute(trx);
          }
        });
        expect(plans.length, "no statement was looked at").toBeGreaterThan(0);
        expect(plans.flatMap((plan) => faultsOf(plan, ROWS))).toEqual([]);
      } finally {
        client.release();
      }
    },
    60_000 + ROWS,
  );
});
