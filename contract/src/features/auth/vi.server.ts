/** Vietnamese texts of passwords and one's own account that the server alone writes. */
export const viAuthServer = {
  "password.rule.own": "Mật khẩu không được giống tên đăng nhập hoặc email",
  "password.rule.old": "Mật khẩu hiện tại không đúng",
  "account.rule.link": "Đường dẫn đã hết hạn hoặc đã được dùng. Hãy xin đường dẫn mới.",
  "account.rule.ownCode": "Mã không đúng hoặc đã hết hạn. Hãy xin mã mới.",
  "account.rule.confirmed": "Email này đã được xác nhận rồi.",
  "account.device": "{browser} trên {system}",
  "account.deviceUnknown": "Thiết bị khác",
} as const;
