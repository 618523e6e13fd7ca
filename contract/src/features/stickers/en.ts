/** English texts of packs of stickers, and of the tabs of the chat's settings. */
export const enStickers = {
  "stickerPacks.title": "Chat settings",
  "stickerPacks.one": "sticker pack|sticker packs",
  "stickerPacks.section.general": "Sticker pack",
  "stickerPacks.section.pictures": "Pictures of the pack",
  "stickerPacks.field.name": "Name",
  "stickerPacks.field.kind": "Kind",
  "stickerPacks.field.items": "Pictures (2 MB each at most)",
  "stickerPacks.field.items.image": "Picture",
  "stickerPacks.field.items.name": "What it says",
  "stickerPacks.field.itemCount": "Pictures",
  "stickerPacks.rule.size": "A picture of a pack has 2 MB at most, so that the chat opens fast.",
  "stickerPacks.rule.twice": "This picture is in the pack already. Take one of them out.",
  "chatSetting.tab.packs": "Stickers and reactions",
  "chatSetting.tab.banned": "Banned words",
  "chatSetting.tab.general": "General",
  "chatSetting.subtitle":
    "Working hours, automatic answers and notices. Each setting is saved by itself and takes effect at once.",
  "enum.stickerKind.STICKER": "Sticker",
  "enum.stickerKind.REACTION": "Reaction",
  "enum.stickerKind.GIF": "GIF",
} as const;
