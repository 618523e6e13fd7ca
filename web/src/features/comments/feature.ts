import type { WebFeature } from "../../kit/feature/web-feature.ts";

/** The comments of all sections in one list. */
export const commentsFeature: WebFeature = {
  slots: {
    comments: async () => (await import("./slots.tsx")).commentSlots,
  },
  actions: {
    comments: async () => (await import("./actions.tsx")).commentActions,
  },
};
