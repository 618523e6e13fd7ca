/** Vietnamese texts of maintenance and jobs that the server alone writes. */
export const viSystemServer = {
  "maintenances.rule.future": "Thời gian bảo trì phải ở phía trước.",
  "maintenances.rule.order": "Bảo trì phải kết thúc sau khi bắt đầu.",
  "maintenances.rule.length": "Một lần bảo trì dài nhất {max} ngày.",
  "jobs.rule.running": "Việc này đang chạy. Vui lòng chờ xong.",
  "maintenances.notice.planned": "Sắp bảo trì hệ thống",
  "maintenances.notice.changed": "Lịch bảo trì đã thay đổi",
  "maintenances.notice.cancelled": "Lịch bảo trì đã huỷ",
  "maintenances.notice.ended": "Bảo trì đã xong",
} as const;
