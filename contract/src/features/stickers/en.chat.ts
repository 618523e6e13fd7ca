import type { viStickersChat } from "./vi.chat.ts";

/** English texts of what stickers, emoji and moving pictures are chosen from. */
export const enStickersChat: Readonly<Record<keyof typeof viStickersChat, string>> = {
  "chat.stickers.find": "Find a sticker, emoji or GIF",
  "chat.stickers.tabs": "Kinds of pictures",
  "chat.stickers.tab.sticker": "Stickers",
  "chat.stickers.tab.emoji": "Emoji",
  "chat.stickers.tab.gif": "GIFs",
  "chat.stickers.recent": "Used lately",
  "chat.stickers.found": "Found",
  "chat.stickers.nothing": "There is no such picture",
  "chat.stickers.none": "There are no packs yet",
  "chat.stickers.failed": "Could not be loaded. Please try again in a few minutes.",
  "chat.stickers.send": "Send {name}",
  "chat.stickers.moreFaces": "Other reactions",
};
