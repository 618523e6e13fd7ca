import type { WebFeature } from "../../kit/feature/web-feature.ts";

/** Reported messages in the office. */
export const moderationFeature: WebFeature = {
  actions: {
    chatReports: async () => (await import("./actions.tsx")).reportActions,
  },
};
