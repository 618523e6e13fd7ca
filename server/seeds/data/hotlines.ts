/** Hours of the demo: from Monday to a day, two stretches with a break at noon. */
export function officeHours(last: number, close = "17:30"): { weekday: string; open: string; close: string }[] {
  return ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"].slice(0, last).flatMap((weekday) => [
    { weekday, open: "08:00", close: "12:00" },
    { weekday, open: "13:30", close },
  ]);
}

/** The whole day, every day. */
export const ROUND_THE_CLOCK = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"].map((weekday) => ({
  weekday,
  open: "00:00",
  close: "23:59",
}));

/** Where the branches of the demo lie, and until which day of the week they are open, by the start of their names. */
export const DEMO_PLACES_ON_MAP: readonly (readonly [name: string, lat: number, lng: number, days: number])[] = [
  ["Trụ sở Thủ Đức", 10.850632, 106.771913, 6],
  ["Chi nhánh Quận 7", 10.738352, 106.718245, 6],
  ["Chi nhánh Tân Bình", 10.801741, 106.648903, 6],
  ["Chi nhánh Đà Nẵng", 16.071763, 108.224581, 6],
  ["Chi nhánh Cần Thơ", 10.046203, 105.784914, 6],
  ["Chi nhánh Bình Dương", 10.980412, 106.674523, 6],
  ["Chi nhánh Nha Trang", 12.248912, 109.188401, 7],
  ["Chi nhánh Đà Lạt", 11.943186, 108.437022, 7],
  ["Văn phòng Hà Nội", 21.013725, 105.812246, 5],
  ["Kho vật tư Hóc Môn", 10.884017, 106.595318, 7],
  ["Trụ sở Hải Châu", 16.060312, 108.212834, 6],
  ["Chi nhánh Hội An", 15.880121, 108.330907, 7],
];

/** Numbers to call of the demo; branches by the start of their names. */
export const DEMO_HOTLINES = [
  {
    name: "Tư vấn xây nhà, cải tạo",
    phone: "1900 6789",
    purpose: "TU_VAN",
    isPrimary: true,
    hours: 7,
    until: "20:00",
    zaloId: "nepnha.saigon",
    showOn: ["WEB", "APP", "QUOTE_PDF"],
  },
  {
    name: "Bảo hành, sửa chữa khẩn cấp",
    phone: "1800 5566",
    purpose: "KY_THUAT",
    isPrimary: true,
    hours: 0,
    showOn: ["WEB", "APP"],
  },
  {
    name: "Góp ý với ban giám đốc",
    phone: "028 3822 6149",
    purpose: "KHIEU_NAI",
    isPrimary: true,
    hours: 6,
    showOn: ["WEB", "APP"],
  },
  {
    name: "Kế toán, thanh toán",
    phone: "028 3822 6150",
    purpose: "KE_TOAN",
    isPrimary: true,
    hours: 5,
    showOn: ["APP", "QUOTE_PDF"],
  },
  {
    name: "Tư vấn khu Nam Sài Gòn",
    phone: "0909 117 245",
    purpose: "TU_VAN",
    hours: 6,
    branch: "Chi nhánh Quận 7",
    zaloId: "0909117245",
    showOn: ["WEB", "APP"],
  },
  {
    name: "Tư vấn miền Trung",
    phone: "0905 331 806",
    purpose: "TU_VAN",
    hours: 6,
    branch: "Chi nhánh Đà Nẵng",
    showOn: ["WEB", "APP"],
  },
  {
    name: "Tư vấn miền Bắc",
    phone: "024 3514 8821",
    purpose: "TU_VAN",
    hours: 5,
    branch: "Văn phòng Hà Nội",
    showOn: ["WEB", "APP"],
  },
  {
    name: "Trực kho vật tư",
    phone: "0938 402 771",
    purpose: "KY_THUAT",
    hours: 7,
    branch: "Kho vật tư Hóc Môn",
    showOn: [],
  },
] as const;

/** Backgrounds of the chat; `pattern` ones are drawn. */
export const DEMO_BACKGROUNDS = [
  { name: "Giấy dó", kind: "COLOR", color1: "#F6F1E9", textTone: "DARK", scope: "ALL" },
  { name: "Ngói nung", kind: "GRADIENT", color1: "#FBE9D7", color2: "#F3C9B0", textTone: "DARK", scope: "ALL" },
  { name: "Sương Đà Lạt", kind: "GRADIENT", color1: "#E8F0F2", color2: "#CFE0DC", textTone: "DARK", scope: "ALL" },
  { name: "Lúa chín", kind: "GRADIENT", color1: "#FFF6D8", color2: "#F4DFA0", textTone: "DARK", scope: "ALL" },
  { name: "Đêm hội An", kind: "GRADIENT", color1: "#1E2430", color2: "#3B2A2A", textTone: "LIGHT", scope: "ALL" },
  { name: "Gạch bông", kind: "IMAGE", pattern: "tiles", textTone: "DARK", scope: "ALL" },
  { name: "Bản vẽ", kind: "IMAGE", pattern: "plan", textTone: "LIGHT", scope: "PROJECT", isDefault: true },
  { name: "Lá chuối", kind: "COLOR", color1: "#DDE9D2", textTone: "DARK", scope: "DIRECT" },
] as const;
