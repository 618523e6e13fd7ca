import { DEMO_BANNED_WORDS } from "../../../seeds/data/banned-words.ts";
import { feature } from "../../kit/feature.ts";
import { bannedWordsSection } from "./banned-words.ts";
import { chatReportsSection } from "./chat-reports.ts";
import { reportsCard } from "./start-card.ts";

/** What keeps the chat decent: reported messages, and words that nobody sends. */
export const moderationFeature = feature({
  name: "moderation",
  sections: [chatReportsSection, bannedWordsSection],
  cards: [reportsCard],
  demo: [
    { name: "bannedWords", rows: DEMO_BANNED_WORDS },
    {
      name: "chatReports",
      after: ["conversations"],
      write: async (write) => (await import("./demo.ts")).writeReports(write),
    },
  ],
});
