import { DEMO_HELPS } from "../../../seeds/data/context-helps.ts";
import type { DemoWriter } from "../../kit/demo.ts";

/** Help by screen of the first company, in the languages that it is written in. */
export async function writeHelps({ company, row }: DemoWriter): Promise<void> {
  if (company !== "saigon") return;
  for (const { roles, texts, ...line } of DEMO_HELPS) {
    for (const [language, title, content] of texts) {
      await row("contextHelps", { ...line, audienceRoles: roles, language, title, content });
    }
  }
}
