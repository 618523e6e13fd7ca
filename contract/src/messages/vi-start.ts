/**
 * The Vietnamese texts that a browser needs before somebody has logged in: part of {@link vi}, apart so that the login
 * page loads these alone.
 */
export const viStart = {
  "app.name": "Nếp Nhà",
  "app.tagline": "Thiết kế, xây mới và sửa nhà",
  "app.loading": "Đang tải…",
  "app.updateNeeded": "Nếp Nhà vừa có bản mới. Vui lòng tải lại trang.",
  "app.reload": "Tải lại trang",

  // The specification's own texts on requests
  "request.failed": "Có lỗi xảy ra trong quá trình xử lý yêu cầu!",
  "request.retrying": "Đường truyền không ổn định! Đang kết nối lại...",
  "request.offline": "Không thể kết nối đến máy chủ. Vui lòng kiểm tra lại kết nối Internet!",
  "field.email": "Vui lòng nhập địa chỉ email hợp lệ",
  "field.requiredOtp": "Vui lòng nhập OTP.",

  // Login
  "login.title": "Đăng nhập",
  "login.intro": "Nhập email của Anh/Chị, chúng tôi gửi ngay mã đăng nhập gồm 6 chữ số. Không cần mật khẩu.",
  "login.email": "Email",
  "login.emailPlaceholder": "ten@congty.vn",
  "login.sendCode": "Gửi mã đăng nhập",
  "login.codeTitle": "Nhập mã đăng nhập",
  "login.codeIntro": "Mã 6 chữ số đã được gửi đến",
  "login.code": "Mã đăng nhập",
  "login.submit": "Đăng nhập",
  "login.changeEmail": "Đổi email",
  "login.resend": "Gửi lại mã",
  "login.resendIn": "Gửi lại sau {seconds} giây",
  "login.resent": "Đã gửi mã mới. Mã cũ không dùng được nữa.",
  "login.hint": "Chưa thấy thư? Anh/Chị xem giúp trong mục Spam hoặc Quảng cáo.",
  "login.devMail": "Mở hộp thư thử nghiệm",
  "login.otherLoggedIn": "Tài khoản vừa đăng nhập trên một trình duyệt khác, nên phiên ở đây đã kết thúc.",
  "login.expired": "Phiên đăng nhập đã hết hạn. Anh/Chị đăng nhập lại giúp nhé.",
  "login.incorrect": "Anh/Chị kiểm tra lại mã trong thư mới nhất.",
  "login.unreachable": "Chưa kết nối được máy chủ. Anh/Chị kiểm tra mạng rồi thử lại.",
  "login.failed": "Chưa đăng nhập được. Anh/Chị thử lại sau ít phút.",
  "login.brandTitle": "Ngôi nhà bắt đầu từ một nếp gấp giấy.",
  "login.brandText": "Từ lời hỏi đầu tiên đến ngày bàn giao: mẫu nhà, báo giá, tiến độ và trò chuyện ở cùng một nơi.",
  "login.language": "Ngôn ngữ",
  "login.theme": "Giao diện sáng hoặc tối",
  "snackbar.close": "Đóng thông báo",
} as const;
