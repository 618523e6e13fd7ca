import { START_CARDS } from "@nepnha/contract/features/dashboard/cards";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { SECTIONS } from "../../features.ts";
import { withFeatures } from "../../product.ts";
import { openPool } from "../../platform/db/open-pool.ts";
import { testDatabase, type TestDatabase } from "../../testing/database.ts";
import { fillSection } from "../../testing/plans/fill.ts";
import { explained, faultsOf } from "../../testing/plans/plan.ts";

/** Rows of each section; `PLAN_ROWS` has a million. */
const ROWS = Number(process.env["PLAN_ROWS"] ?? 8000);
/** As in the plans of finds: small tables are read through their indexes too, so that a missing one shows. */
const SETTINGS = ROWS < 100_000 ? ["enable_seqscan = off"] : [];
/** What the cards are filled from, but for conversations, of which a person has few. */
const FILLED = ["houseTemplates", "news", "videos", "comments", "staffActionLogs"];
const PERSON = "01940000-0000-7000-8000-000000000001";
/** As many lines as a card counts. */
const COUNTED = 100;

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
  await admin.query("analyze");
  await admin.end();
}, 60_000 + ROWS);
afterAll(async () => {
  await app.end();
  await db.drop();
});

const { SUPERADMIN, USER } = ENUMS.userRole;
const RIGHTS = FILLED.flatMap((name) => ["basic", "read", "update"].map((right) => `${name}.${right}`));
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
      const client = await app.connect();
      try {
        const plans = await explained(client, 1, SETTINGS, async (trx) => {
          const context = { ...deps, trx, actor: { ...actor, deviceId: PERSON, deviceNo: 1, ip: "" } };
          for (const { card, lines } of deps.cards) {
            const part = card === name ? lines(context) : undefined;
            if (part) await sql`select * from (${part}) part limit ${sql.lit(COUNTED)}`.execute(trx);
          }
        });
        expect(plans.flatMap((plan) => faultsOf(plan, ROWS))).toEqual([]);
      } finally {
        client.release();
      }
    },
    60_000 + ROWS,
  );
});
