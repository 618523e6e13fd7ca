/** Words that the demo company keeps out of its chat. */
export const DEMO_BANNED_WORDS = [
  { word: "cá độ bóng đá", note: "Quảng cáo cờ bạc" },
  { word: "đánh bài đổi thưởng", note: "Quảng cáo cờ bạc" },
  { word: "vay nóng lãi ngày", note: "Tín dụng đen" },
];
