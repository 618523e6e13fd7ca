/** An entry of the demo's care log: whose, how, how many days ago, what was said, and in how many days to come back. */
type CareLine = readonly [
  customer: string,
  kind: "CALL" | "VISIT" | "MESSAGE" | "NOTE",
  daysAgo: number,
  summary: string,
  content: string | null,
  remindInDays?: number,
];

/** What was talked about with the customers of the first company. */
export const DEMO_CARE_LOGS: readonly CareLine[] = [
  [
    "Đặng Quốc Bảo",
    "VISIT",
    12,
    "Xem đất cùng gia đình",
    "Hẻm xe tải vào được, ranh đất đã có cọc mốc. Anh muốn giữ cây mận trước nhà.",
  ],
  ["Đặng Quốc Bảo", "CALL", 3, "Hỏi lịch đổ móng", "Anh chọn thứ Bảy để có mặt.", 4],
  ["Nguyễn Thị Lan Chi", "MESSAGE", 5, "Gửi ba mẫu mặt tiền", "Chị nghiêng về mẫu mái Nhật.", 2],
  ["Trần Minh Quân", "CALL", 20, "Báo giá chống thấm", "Anh chờ ban quản lý chung cư đồng ý."],
  ["Phạm Thu Trang", "NOTE", 8, "Quán khai trương tháng Ba", "Cần xong phần thô trước Tết.", 9],
];
