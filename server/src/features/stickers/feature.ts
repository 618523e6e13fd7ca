import { feature } from "../../kit/feature.ts";
import { registerOfferedStickers } from "./offered-route.ts";
import { stickerPacksSection } from "./sticker-packs.ts";

/** Stickers, moving pictures and faces of the chat. */
export const stickersFeature = feature({
  name: "stickers",
  sections: [stickerPacksSection],
  routes: registerOfferedStickers,
  demo: [{ name: "stickerPacks", write: async (write) => (await import("./demo.ts")).writeStickers(write) }],
});
