import { registerBulkCategories } from "./bulk-categories.ts";
import { constructionsSection, withoutConsent } from "./constructions.ts";
import { checkDueTask, mailHeldPost } from "./due/check-due.ts";
import { heldMailTask } from "./due/held-mail.ts";
import { newsSection } from "./news.ts";
import { knowledgeSection, postsSection } from "./posts.ts";
import { pushNewsTask } from "./push-news.ts";
import { registerReading } from "./reading/reading-routes.ts";
import { postCards } from "./start-cards.ts";
import { feature } from "../../kit/feature.ts";
import { READING_OPERATIONS } from "./reading/operations.ts";

/** Articles, knowledge, news and showcases, and how all kinds of posts are read. */
export const postsFeature = feature({
  name: "posts",
  sections: [constructionsSection, postsSection, knowledgeSection, newsSection],
  routes(app, deps) {
    registerReading(app, deps);
    registerBulkCategories(app, deps);
  },
  cards: postCards(constructionsSection, postsSection, knowledgeSection, newsSection),
  operations: READING_OPERATIONS,
  tasks: (deps) => ({
    checkDuePosts: checkDueTask(
      deps,
      { section: constructionsSection, stops: withoutConsent },
      ...[postsSection, knowledgeSection, newsSection].map((section) => ({ section })),
    ),
    [mailHeldPost.name]: heldMailTask(deps),
    pushNews: pushNewsTask(deps),
  }),
  schedule: [
    { name: "checkDuePosts", cron: "* * * * *", canRun: true },
    { name: mailHeldPost.name, canRun: false },
    { name: "pushNews", cron: "* * * * *", canRun: true },
  ],
  demo: [
    { name: "news", after: ["postCates"], write: async (write) => (await import("./demo-news.ts")).writeNews(write) },
    {
      name: "posts",
      after: ["branches", "news", "postCates"],
      author: "content",
      write: async (write) => (await import("./demo.ts")).writeAllArticles(write),
    },
  ],
});
