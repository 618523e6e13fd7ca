import type { WebFeature } from "../../kit/feature/web-feature.ts";

/** Categories of posts in the office. */
export const postCategoriesFeature: WebFeature = {
  slots: {
    postCates: async () => (await import("./slots.tsx")).postCategorySlots,
  },
  actions: {
    postCates: async () => (await import("./actions.tsx")).postCategoryActions,
  },
};
