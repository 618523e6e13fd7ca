import { registerMerge } from "./merge-cates.ts";
import { postCatesSection } from "./post-cates.ts";
import { feature } from "../../kit/feature.ts";

/** Categories of posts. */
export const postCategoriesFeature = feature({
  name: "post-categories",
  sections: [postCatesSection],
  routes: registerMerge,
  demo: [
    { name: "postCates", author: "content", write: async (write) => (await import("./demo.ts")).writePostCates(write) },
  ],
});
