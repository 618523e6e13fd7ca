/** Vietnamese texts of what is kept of a person. */
export const viPersonalData = {
  "personalData.title": "Thông tin của tôi",
  "personalData.intro": "Xem, tải về hoặc xoá những gì chúng tôi lưu về Anh/Chị.",
  "personalData.consent": "Đồng ý nhận tin về ưu đãi và chương trình khuyến mãi",
  "personalData.consentSince": "Đồng ý từ {day}.",
  "personalData.file": "Tải thông tin của tôi",
  "personalData.fileHint": "Một tệp ZIP có hồ sơ, báo giá, dự án, tin nhắn của Anh/Chị.",
  "personalData.erase": "Xoá tài khoản và thông tin",
  "personalData.eraseHint":
    "Anh/Chị được đăng xuất ngay và không vào lại được. Sau {days} ngày, thông tin được xoá hẳn; chỉ giữ lại những gì hợp đồng đã ký cần đến.",
  "personalData.codeIntro": "Chúng tôi gửi một mã đến email của Anh/Chị để chắc chắn đây là Anh/Chị.",
  "personalData.sendCode": "Gửi mã",
  "personalData.code": "Mã trong email",
  "personalData.download": "Tải về",
  "personalData.eraseNow": "Xoá tài khoản",
  "personalData.erased": "Đã xoá. Cảm ơn Anh/Chị đã đồng hành cùng chúng tôi.",
  "personalData.open": "Chưa xoá được vì:",
  "personalData.forgotten": "Khách đã xoá",
  "eraseCustomer.staffOnly": "Chỉ tài khoản khách tự xoá được. Nhân viên liên hệ quản trị.",
  "eraseCustomer.file": "Tải thông tin của khách",
  "eraseCustomer.erase": "Xoá theo yêu cầu của khách",
  "eraseCustomer.eraseText":
    "Khách bị đăng xuất ngay; thông tin được xoá hẳn sau {days} ngày, trừ những gì hợp đồng cần.",
  "eraseCustomer.erased": "Đã xoá khách, thông tin sẽ xoá hẳn sau {days} ngày",
} as const;
