/** Texts of pictures, films and documents in a conversation, loaded with the first of them. */
export const viChatFiles = {
  "chat.files.title": "Gửi tệp",
  "chat.files.send": "Gửi {count} tệp",
  "chat.files.remove": "Bỏ “{name}”",
  "chat.files.kinds": "Tệp loại này chưa gửi được. Hãy nén thành tệp ZIP.",
  "chat.files.uploading": "Đang tải lên {percent}%",
  "chat.files.gone": "Tệp không còn nữa",
  "chat.files.open": "Xem ảnh {number} trên {count}",
  "chat.files.more": "Xem thêm {count} ảnh",
  "chat.files.play": "Phát video {name}",
  "chat.files.preparing": "Đang chuẩn bị video…",
  "chat.files.broken": "Không phát được video này.",
  "chat.files.media": "Ảnh và video",
  "chat.files.noMedia": "Chưa có ảnh hay video nào.",
  "chat.files.documents": "Tệp",
  "chat.files.noDocuments": "Chưa có tệp nào.",
  "chat.files.moreSent": "Xem thêm",
} as const;
