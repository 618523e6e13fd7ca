import { DEMO_BACKGROUNDS } from "../../../seeds/data/chat-backgrounds.ts";
import { drawChatPaper } from "../../../seeds/pictures/chat-paper.ts";
import type { DemoWriter } from "../../kit/demo.ts";

/** Backgrounds of conversations of the first company. */
export async function writeBackgrounds({ company, row, picture }: DemoWriter): Promise<void> {
  if (company !== "saigon") return;
  for (const background of DEMO_BACKGROUNDS) {
    const { pattern, ...values } = { pattern: undefined, ...background };
    const image = pattern ? await picture(`${background.name}.webp`, drawChatPaper(pattern)) : null;
    await row("chatBackgrounds", { ...values, image });
  }
}
