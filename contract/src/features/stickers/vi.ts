/** Vietnamese texts of packs of stickers, and of the tabs of the chat's settings. */
export const viStickers = {
  "stickerPacks.title": "Cài đặt trò chuyện",
  "stickerPacks.one": "gói sticker",
  "stickerPacks.section.general": "Gói sticker",
  "stickerPacks.section.pictures": "Hình trong gói",
  "stickerPacks.field.name": "Tên gói",
  "stickerPacks.field.kind": "Loại",
  "stickerPacks.field.items": "Hình (tối đa 2 MB mỗi hình)",
  "stickerPacks.field.items.image": "Hình",
  "stickerPacks.field.items.name": "Hình nói gì",
  "stickerPacks.field.itemCount": "Số hình",
  "stickerPacks.rule.size": "Mỗi hình trong gói tối đa 2 MB để chat mở nhanh.",
  "stickerPacks.rule.twice": "Hình này đã có trong gói. Hãy bỏ bớt một.",
  "stickerPacks.tab.packs": "Sticker và cảm xúc",
  "stickerPacks.tab.general": "Chung",
  "stickerPacks.general.subtitle":
    "Giờ làm việc, trả lời tự động và thông báo. Mỗi mục được lưu riêng và có hiệu lực ngay.",
  "enum.stickerKind.STICKER": "Sticker",
  "enum.stickerKind.REACTION": "Cảm xúc",
  "enum.stickerKind.GIF": "GIF",
} as const;
