import type { WebFeature } from "../../kit/feature/web-feature.ts";

/** Backgrounds of conversations in the office. */
export const chatBackgroundsFeature: WebFeature = {
  slots: {
    chatBackgrounds: async () => (await import("./slots.tsx")).chatBackgroundSlots,
  },
  formSlots: {
    chatBackgrounds: async () => (await import("./form-slots.tsx")).chatBackgroundFormSlots,
  },
};
