/**
 * The Vietnamese texts that a browser needs before somebody has logged in: part of {@link vi}, apart so that the login
 * page loads these alone.
 */
export const viStart = {
  "app.name": "Nếp Nhà",
  "app.language": "vi",
  "app.loading": "Đang tải…",
  "app.updateNeeded": "Nếp Nhà vừa có bản mới. Vui lòng tải lại trang.",
  "app.reload": "Tải lại trang",

  // The specification's own texts on requests
  "request.failed": "Có lỗi xảy ra trong quá trình xử lý yêu cầu!",
  "request.retrying": "Đường truyền không ổn định! Đang kết nối lại...",
  "request.offline": "Không thể kết nối đến máy chủ. Vui lòng kiểm tra lại kết nối Internet!",
  "field.email": "Vui lòng nhập địa chỉ email hợp lệ",
  "field.required": "{name} không được để trống",

  // Login
  "login.title": "Đăng nhập",
  "login.intro": "Nhập email để nhận mã đăng nhập ngay. Không cần mật khẩu.",
  "login.email": "Email",
  "login.emailPlaceholder": "ten@congty.vn",
  "login.sendCode": "Gửi mã đăng nhập",
  "login.devMail": "Mở hộp thư thử nghiệm",
  "login.otherLoggedIn": "Tài khoản vừa đăng nhập trên một trình duyệt khác, nên phiên ở đây đã kết thúc.",
  "login.expired": "Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.",
  "login.unreachable": "Chưa kết nối được máy chủ. Hãy kiểm tra mạng rồi thử lại.",
  "login.failed": "Chưa đăng nhập được. Hãy thử lại sau ít phút.",
  "login.withPassword": "Đăng nhập bằng mật khẩu",
  "login.forgot": "Quên mật khẩu?",
  "login.noAccount": "Chưa có tài khoản?",
  "login.register": "Đăng ký",
  "login.brandTitle": "Ngôi nhà bắt đầu từ một nếp gấp giấy.",
  "login.brandText": "Mẫu nhà, công trình, kinh nghiệm và người tư vấn, ở cùng một nơi.",
  "login.language": "Ngôn ngữ",
  "login.theme": "Giao diện sáng hoặc tối",
  "snackbar.close": "Đóng thông báo",
} as const;
