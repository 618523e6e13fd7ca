/** What the demo's site manager has written of the house that is being built. */
export const DEMO_SITE = {
  project: "Nhà phố 4 tầng anh Bảo",
  changeOrder: {
    title: "Đổi cửa sổ tầng 2 sang nhôm kính hệ",
    reason: "Anh Bảo muốn phòng ngủ sáng và kín gió hơn.",
    daysImpact: 4,
    lines: [
      { name: "Cửa sổ nhôm hệ 1,6 × 1,4 m", unit: "bộ", quantity: "3", unitPrice: 6_800_000 },
      { name: "Bớt cửa sắt theo hợp đồng", unit: "bộ", quantity: "3", unitPrice: -2_900_000 },
    ],
  },
  selection: {
    title: "Gạch lát phòng khách",
    allowance: 28_000_000,
    options: [
      { name: "Gạch Đồng Tâm 80 × 80 vân đá sáng", price: 27_500_000, note: "Có sẵn tại kho" },
      { name: "Gạch Viglacera 80 × 80 vân gỗ", price: 33_200_000, note: "Giao trong 7 ngày" },
    ],
  },
  log: {
    weatherAm: "SUNNY",
    weatherPm: "RAIN",
    temperature: 32,
    workDone: "Xây tường bao trục B tầng 3, đi ống điện âm tường tầng 2.",
    manpower: [
      { crew: "Đội xây anh Hùng", headcount: 6, hours: "8" },
      { crew: "Đội điện nước", headcount: 2, hours: "6.5" },
    ],
    materials: [{ name: "Gạch ống 8 × 18", quantity: "1800", unit: "viên" }],
    issues: "Mưa từ 15 giờ, dừng xây mặt ngoài.",
    visibility: "CUSTOMER",
  },
  instalments: [
    ["Tạm ứng khi ký hợp đồng", "20", -60],
    ["Đổ xong sàn tầng 2", "30", -5],
    ["Xây tô hoàn thiện thô", "30", 45],
    ["Bàn giao", "20", 120],
  ],
} as const;
