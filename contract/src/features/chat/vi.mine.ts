/** Texts of what somebody sets for themselves in a conversation, in its menu in the list. */
export const viChatMine = {
  "chat.mine.pin": "Ghim lên đầu",
  "chat.mine.unpin": "Bỏ ghim",
  "chat.mine.unread": "Đánh dấu chưa đọc",
  "chat.mine.read": "Đánh dấu đã đọc",
  "chat.mine.mute": "Tắt thông báo",
  "chat.mine.mute.1h": "Trong 1 giờ",
  "chat.mine.mute.4h": "Trong 4 giờ",
  "chat.mine.mute.morning": "Đến 8 giờ sáng",
  "chat.mine.mute.forever": "Đến khi bật lại",
  "chat.mine.unmute": "Bật lại thông báo",
  "chat.mine.mutedUntil": "Đang tắt đến {time}",
  "chat.mine.failed": "Chưa lưu được. Hãy thử lại.",
} as const;
