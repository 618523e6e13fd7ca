/** Vietnamese texts of mails with notifications. */
export const viNotificationsServer = {
  "notifications.text": "{text}",
  "notifications.mail.open": "Mở xem",
  "notifications.mail.digest.subject": "{count} thông báo mới từ {company}",
  "notifications.mail.digest.body": "Những điều mới trong ngày qua:",
  "notifications.mail.note": "Cách nhận thông báo có thể đổi trong trang tài khoản.",
} as const;
