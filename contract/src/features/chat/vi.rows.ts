/** Texts of the rows of a project that stand in its conversation. */
export const viChatRows = {
  "chat.row.changeOrders": "Phát sinh hợp đồng",
  "chat.row.projectPayments": "Đợt thanh toán",
  "chat.row.projectStages": "Giai đoạn",
  "chat.row.projectActions": "Công việc",
  "chat.row.open": "Xem chi tiết",
  "chat.row.gone": "Nội dung này đã được rút lại, hoặc không còn nữa.",
} as const;
