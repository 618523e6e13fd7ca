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

/** The number of the second company. */
export const SECOND_TENANT_HOTLINES = [
  {
    name: "Tư vấn",
    phone: "0236 3652 778",
    purpose: "TU_VAN",
    isPrimary: true,
    hours: 6,
    showOn: ["WEB", "APP"],
  },
] as const;
