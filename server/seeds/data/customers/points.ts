/** Settings of points of the demo companies; in effect since the beginning of the year. */
export const DEMO_POINT_SETTINGS = [
  {
    name: "Chào khách mới",
    type: "WELCOME",
    cycle: "LIFETIME",
    amount: 100,
    maxPoints: 100,
    expireAfterDays: 180,
    notificationText: "Chào mừng {name} đến với chúng tôi, tặng {points} điểm dùng đến {expireAt}.",
  },
  {
    name: "Tích điểm theo báo giá",
    type: "EARN_ORDER",
    cycle: "YEARLY",
    amount: 1,
    vndStep: 1_000_000,
    maxPoints: 20_000,
    expireAfterDays: 730,
    notificationText: "Cảm ơn Anh/Chị đã chọn chúng tôi. Hiện có {balance} điểm.",
  },
  {
    name: "Nghiệm thu giai đoạn",
    type: "EARN_EVENT",
    event: "STAGE_ACCEPTED",
    amount: 50,
    expireAfterDays: 365,
    notificationText: "Cảm ơn Anh/Chị đã nghiệm thu.",
  },
  {
    name: "Ký hợp đồng",
    type: "EARN_EVENT",
    event: "CONTRACT",
    amount: 500,
    expireAfterDays: 730,
    notificationText: "Mừng công trình khởi công, tặng {name} {points} điểm.",
  },
  {
    name: "Quà sinh nhật",
    type: "BIRTHDAY",
    cycle: "YEARLY",
    amount: 200,
    maxPoints: 200,
    expireAfterDays: 60,
    notificationText: "Chúc mừng sinh nhật {name}! Tặng {points} điểm, dùng đến {expireAt}.",
  },
  {
    name: "Giới thiệu khách mới",
    type: "REFERRAL",
    amount: 1000,
    expireAfterDays: 730,
    notificationText: "Cảm ơn {name} đã giới thiệu, tặng {points} điểm.",
  },
  {
    name: "Giá trị điểm",
    type: "REDEEM_RATE",
    amount: 1,
    vndStep: 1000,
    notificationText: "Mỗi điểm đổi được 1.000 ₫.",
  },
];

/** What customers have had so far: by name of a customer, points, days ago, days that they live, and what for. */
export const DEMO_POINTS: readonly (readonly [
  points: number,
  daysAgo: number,
  livesDays: number | null,
  content: string,
])[] = [
  [100, 150, 180, "Chào mừng đến với chúng tôi"],
  [1250, 90, 730, "Cảm ơn đã chọn chúng tôi xây nhà"],
  [50, 40, 365, "Cảm ơn đã nghiệm thu phần móng"],
  [-300, 20, null, "Đổi phiếu giảm giá nội thất"],
  [80, 5, null, "Quà cảm ơn đã giới thiệu bạn bè"],
];
