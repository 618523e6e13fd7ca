import type { WebFeature } from "../../kit/feature/web-feature.ts";

/** Articles of all kinds in the office. */
export const postsFeature: WebFeature = {
  actions: {
    posts: async () => (await import("./actions.tsx")).postActions("posts"),
    knowledge: async () => (await import("./actions.tsx")).postActions("knowledge"),
    constructions: async () => (await import("./actions.tsx")).postActions("constructions"),
    news: async () => (await import("./actions.tsx")).postActions("news"),
  },
  formSlots: {
    posts: async () => (await import("../post-categories/api.ts")).loadCategoryFormSlots(),
    knowledge: async () => (await import("../post-categories/api.ts")).loadCategoryFormSlots(),
    constructions: async () => (await import("../post-categories/api.ts")).loadCategoryFormSlots(),
    news: async () => (await import("../post-categories/api.ts")).loadCategoryFormSlots(),
  },
};
