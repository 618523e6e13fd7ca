import { DEMO_THREADS } from "../../../seeds/data/comments.ts";
import { PEOPLE } from "../../../seeds/ids.ts";
import type { DemoWriter } from "../../kit/demo.ts";

/** What people said under the rows of the first company; those rows have to be there already. */
export async function writeThreads(write: DemoWriter): Promise<void> {
  if (write.company !== "saigon") return;
  for (const { section, about, isNote, by, text, answers = [] } of DEMO_THREADS) {
    const id = await write.idOf(section, about);
    // A row that people deleted or renamed needs nothing said of it.
    if (id === null) continue;
    const visibility = isNote ? "INTERNAL" : "PUBLIC";
    const parentId = await write.comment(section, id, PEOPLE[by], { text, visibility, parentId: null });
    for (const [author, answer] of answers) {
      await write.comment(section, id, PEOPLE[author], { text: answer, visibility, parentId });
    }
  }
}
