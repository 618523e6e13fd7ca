import { commentsSection } from "./comments.ts";
import { commentsOfPerson } from "./person.ts";
import { openCommentsCard } from "./start-card.ts";
import { feature } from "../../kit/feature.ts";

/** Comments looked after; the kit writes them. */
export const commentsFeature = feature({
  name: "comments",
  sections: [commentsSection],
  people: [commentsOfPerson],
  cards: [openCommentsCard],
  demo: [
    {
      name: "comments",
      after: ["posts", "houseTemplates", "vendors"],
      write: async (write) => (await import("./demo.ts")).writeThreads(write),
    },
  ],
});
