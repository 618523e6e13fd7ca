import { resourceByName } from "@nepnha/contract/catalog";
import { sql } from "kysely";
import { tableRef } from "../src/resource/row.ts";
import { DEMO_THREADS } from "./data/comments.ts";
import { PEOPLE, TENANTS } from "./ids.ts";
import { seedOnce, type SeedDeps, type Writer } from "./writer.ts";

/** What people said under the rows of the first company; those rows have to be there already. */
export async function seedDemoComments(deps: SeedDeps): Promise<void> {
  const saigon = { tenantId: TENANTS.saigon, userId: PEOPLE.superadmin, once: "comments.demo" };
  await seedOnce(deps, saigon, async (write) => {
    for (const { section, about, isNote, by, text, answers = [] } of DEMO_THREADS) {
      const id = await idOf(write, section, about);
      // Whoever deleted or renamed the row has no use for what was said of it.
      if (id === null) continue;
      const visibility = isNote ? "INTERNAL" : "PUBLIC";
      const parentId = await write.comment(section, id, PEOPLE[by], { text, visibility, parentId: null });
      for (const [author, answer] of answers) {
        await write.comment(section, id, PEOPLE[author], { text: answer, visibility, parentId });
      }
    }
  });
}

async function idOf({ trx }: Writer, section: string, title: string): Promise<string | null> {
  const resource = resourceByName(section);
  if (!resource) throw new Error(`There is no section ${section}`);
  const { rows } = await sql<{ _id: string }>`
    select _id from ${tableRef(resource)}
    where tenant_id = app_tenant() and ${sql.ref(resource.list.title)} = ${title} and status <> 255`.execute(trx);
  return rows[0]?._id ?? null;
}
