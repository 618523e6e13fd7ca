/** Vietnamese texts of the page on which a guest becomes a customer. */
export const viCustomersJoin = {
  "join.title": "Trở thành khách hàng",
  "join.gift": "Nhận ngay {count} điểm",
  "join.intro":
    "Cho công ty biết tên và số điện thoại. Anh/Chị sẽ tích được điểm, nhận voucher và theo dõi công trình của mình tại đây.",
  "join.name": "Họ và tên",
  "join.phone": "Số điện thoại",
  "join.phoneHelp": "Nhân viên tư vấn gọi số này khi Anh/Chị cần.",
  "join.submit": "Đăng ký",
  "join.done": "Anh/Chị đã là khách hàng",
  "join.donePoints": "{count} điểm chào mừng đã vào sổ điểm của Anh/Chị.",
  "join.doneText": "Từ nay điểm, voucher và công trình của Anh/Chị đều ở đây.",
  "join.points": "Xem điểm của tôi",
  "join.home": "Về trang chủ",
  "join.already": "Tài khoản này đã là khách hàng của công ty.",
} as const;
