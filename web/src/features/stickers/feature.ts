import type { WebFeature } from "../../kit/feature/web-feature.ts";

/** Packs of stickers in the office. */
export const stickersFeature: WebFeature = {
  slots: {
    stickerPacks: async () => (await import("./slots.tsx")).stickerPackSlots,
  },
};
