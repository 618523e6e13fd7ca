/** A list of values that every company has: code, name, what it is for, and its values as code, label, English label. */
type ListLine = readonly [
  listCode: string,
  name: string,
  objectKind: string,
  values: readonly (readonly [code: string, label: string, labelEn: string, color?: string])[],
];

/** Lists of the system: words and colours may be changed, codes may not. */
export const SYSTEM_LISTS: readonly ListLine[] = [
  [
    "CUSTOMER_SOURCE",
    "Nguồn khách hàng",
    "CUSTOMER",
    [
      ["REFERRAL", "Người quen giới thiệu", "Referral"],
      ["WEBSITE", "Trang web", "Website"],
      ["FACEBOOK", "Facebook", "Facebook"],
      ["ZALO", "Zalo", "Zalo"],
      ["SHOWROOM", "Đến văn phòng", "Walk-in"],
      ["OTHER", "Khác", "Other"],
    ],
  ],
  [
    "PROJECT_PRIORITY",
    "Mức ưu tiên dự án",
    "PROJECT",
    [
      ["LOW", "Thấp", "Low", "#6C9556"],
      ["NORMAL", "Bình thường", "Normal", "#2F4A6B"],
      ["HIGH", "Cao", "High", "#A8842C"],
      ["URGENT", "Gấp", "Urgent", "#A41B34"],
    ],
  ],
  [
    "PROJECT_DELAY",
    "Lý do chậm tiến độ",
    "PROJECT",
    [
      ["RAIN", "Mưa kéo dài", "Rain"],
      ["PERMIT", "Chờ giấy phép", "Permit"],
      ["MATERIAL", "Chờ vật tư", "Materials"],
      ["OWNER", "Chủ nhà đổi ý", "Owner's change"],
      ["LABOR", "Thiếu thợ", "Lack of workers"],
    ],
  ],
  [
    "ACTION_RESULT",
    "Kết quả kiểm tra",
    "PROJECT_ACTION",
    [
      ["PASS", "Đạt", "Passed", "#36642A"],
      ["FIX", "Sửa rồi kiểm tra lại", "Fix and check again", "#7A4F0A"],
      ["FAIL", "Không đạt", "Failed", "#A41B34"],
    ],
  ],
  [
    "QUOTE_LOST_REASON",
    "Lý do không chốt báo giá",
    "QUOTE",
    [
      ["PRICE", "Giá cao", "Price"],
      ["TIME", "Chưa đến lúc", "Not now"],
      ["OTHER_BUILDER", "Chọn đơn vị khác", "Another builder"],
      ["NO_ANSWER", "Không liên lạc được", "No answer"],
    ],
  ],
  [
    "VENDOR_PAYMENT",
    "Hình thức thanh toán",
    "VENDOR",
    [
      ["TRANSFER", "Chuyển khoản", "Transfer"],
      ["CASH", "Tiền mặt", "Cash"],
      ["DEBT_30", "Công nợ 30 ngày", "30 days"],
    ],
  ],
  [
    "TICKET_CAUSE",
    "Nguyên nhân yêu cầu",
    "TICKET",
    [
      ["LEAK", "Thấm dột", "Leak"],
      ["ELECTRIC", "Điện", "Electricity"],
      ["WATER", "Nước", "Plumbing"],
      ["CRACK", "Nứt tường", "Cracks"],
      ["OTHER", "Khác", "Other"],
    ],
  ],
];
