import { DEMO_THREADS } from "./data/comments.ts";
import { PEOPLE, TENANTS } from "./ids.ts";
import { seedOnce, type SeedDeps } from "./writer.ts";

/** What people said under the rows of the first company; those rows have to be there already. */
export async function seedDemoComments(deps: SeedDeps): Promise<void> {
  const saigon = { tenantId: TENANTS.saigon, userId: PEOPLE.superadmin, once: "comments.demo" };
  await seedOnce(deps, saigon, async (write) => {
    for (const { section, about, isNote, by, text, answers = [] } of DEMO_THREADS) {
      const id = await write.idOf(section, about);
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
