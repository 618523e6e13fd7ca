/** Texts of what stickers, emoji and moving pictures are chosen from. */
export const viStickersChat = {
  "chat.stickers.find": "Tìm sticker, emoji, GIF",
  "chat.stickers.tabs": "Loại hình",
  "chat.stickers.tab.sticker": "Sticker",
  "chat.stickers.tab.emoji": "Emoji",
  "chat.stickers.tab.gif": "GIF",
  "chat.stickers.recent": "Vừa dùng",
  "chat.stickers.found": "Tìm thấy",
  "chat.stickers.nothing": "Không có hình nào như vậy",
  "chat.stickers.none": "Chưa có gói nào",
  "chat.stickers.failed": "Chưa tải được. Hãy thử lại sau ít phút.",
  "chat.stickers.send": "Gửi {name}",
  "chat.stickers.moreFaces": "Cảm xúc khác",
} as const;
