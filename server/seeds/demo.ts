import { sql } from "kysely";
import type { DemoStep } from "../src/kit/demo.ts";
import type { Feature } from "../src/kit/feature.ts";
import { PEOPLE, TENANTS } from "./ids.ts";
import { drawnBefore, type Draw } from "./pictures/drawn.ts";
import { demoWriter, type SeedDeps } from "./writer.ts";

/**
 * Writes the demo rows of features for both companies, step by step: in the order of the list, but each step behind those
 * that its `after` names. A step does nothing for a company that has such rows, so that what people deleted, which only
 * has another status, does not come back.
 * @param draw gives the pixels of what is drawn
 */
export async function seedDemo(
  deps: SeedDeps,
  features: readonly Feature[],
  draw: Draw = drawnBefore(),
): Promise<void> {
  const seedStep = stepSeeder(deps, draw);
  for (const step of inOrder(features.flatMap(({ demo = [] }) => demo))) {
    await seedStep(step, "saigon", PEOPLE[step.author ?? "superadmin"]);
    await seedStep(step, "danang", PEOPLE.tenant2Admin);
  }
}

type Seeder = (step: DemoStep, company: keyof typeof TENANTS, userId: string) => Promise<void>;

function stepSeeder(deps: SeedDeps, draw: Draw): Seeder {
  return async (step, company, userId) => {
    const { name, unless = deps.sections.get(name)?.table } = step;
    if (unless === undefined) throw new Error(`the demo step ${name} is called like no section, and has no "unless"`);
    const tenantId = TENANTS[company];
    await deps.db.tenant(tenantId, async (trx) => {
      // Two nodes may start at once on an empty database.
      await sql`select pg_advisory_xact_lock(hashtext('demo rows'), ${tenantId})`.execute(trx);
      const there = await sql`select from ${sql.table(unless)} where tenant_id = ${trx.tenantId} limit 1`.execute(trx);
      if (there.rows.length > 0) return;
      const write = demoWriter(trx, deps, { tenantId, company, userId }, draw);
      if ("write" in step) await step.write(write);
      else if (company === "saigon") for (const row of step.rows) await write.row(name, row);
    });
  };
}

/** The steps, each behind those that it names. @throws Error where they wait for each other */
function inOrder(steps: readonly DemoStep[]): DemoStep[] {
  const done: DemoStep[] = [];
  const add = (step: DemoStep, waiting: readonly DemoStep[]): void => {
    if (done.includes(step)) return;
    const chain = [...waiting, step];
    if (waiting.includes(step)) throw new Error(`demo steps in a circle: ${chain.map(({ name }) => name).join(" → ")}`);
    for (const name of step.after ?? []) {
      for (const first of steps.filter((one) => one.name === name)) add(first, chain);
    }
    done.push(step);
  };
  for (const step of steps) add(step, []);
  return done;
}
