/** Customers of the first company: name, phone, category, source, address, who looks after them. */
type CustomerLine = readonly [
  fullName: string,
  phone: string,
  category: string,
  source: string,
  address: string,
  staff: "sales" | "care",
  more?: Readonly<Record<string, unknown>>,
];

/** What the demo keeps of them; the first one signs in as `customer`. */
export const DEMO_CUSTOMERS: readonly CustomerLine[] = [
  [
    "Đặng Quốc Bảo",
    "0909 667 218",
    "Xây mới nhà phố",
    "ZALO",
    "Hẻm 48 Nguyễn Thị Định, phường Bình Trưng, TP. Hồ Chí Minh",
    "sales",
    {
      email: "customer@nepnha.test",
      nickname: "Anh Bảo",
      gender: "M",
      dateOfBirth: "1984-03-12",
      consentMarketing: true,
      needType: "CONSTRUCT",
      needBudgetFrom: 2_500_000_000,
      needBudgetTo: 3_200_000_000,
      needLandSize: "96",
    },
  ],
  [
    "Nguyễn Thị Lan Chi",
    "0938 214 775",
    "Xây biệt thự",
    "REFERRAL",
    "Khu nhà ở Thạnh Mỹ Lợi, phường Cát Lái, TP. Hồ Chí Minh",
    "sales",
    { nickname: "Chị Chi", gender: "F", dateOfBirth: "1979-11-02", email: "lanchi@khach.test" },
  ],
  [
    "Trần Minh Quân",
    "0912 845 330",
    "Cải tạo, sửa chữa",
    "WEBSITE",
    "Chung cư Hưng Vượng, phường Tân Mỹ, TP. Hồ Chí Minh",
    "sales",
    { nickname: "Anh Quân", gender: "M", needType: "RENOVATION", needBudgetTo: 600_000_000 },
  ],
  [
    "Phạm Thu Trang",
    "0976 502 118",
    "Quán cà phê, nhà hàng",
    "FACEBOOK",
    "Đường Phan Xích Long, phường Cầu Kiệu, TP. Hồ Chí Minh",
    "sales",
    {
      customerType: "COMPANY",
      companyName: "Công ty TNHH Cà phê Hiên Nhà",
      taxCode: "0317442865",
      representative: "Phạm Thu Trang",
      email: "trang@hiennha.test",
    },
  ],
  [
    "Lý Gia Hân",
    "0903 771 046",
    "Xây mới nhà phố",
    "HOTLINE",
    "Đường Lê Văn Việt, phường Tăng Nhơn Phú, TP. Hồ Chí Minh",
    "care",
  ],
  [
    "Võ Thành Đạt",
    "0918 320 447",
    "Nhà đầu tư cho thuê",
    "ZALO",
    "Đường Tô Ký, phường Trung Mỹ Tây, TP. Hồ Chí Minh",
    "sales",
  ],
  [
    "Huỳnh Ngọc Yến",
    "0987 115 203",
    "Cải tạo, sửa chữa",
    "FACEBOOK",
    "Đường Bùi Đình Tuý, phường Bình Thạnh, TP. Hồ Chí Minh",
    "care",
  ],
  [
    "Bùi Đức Long",
    "0902 964 581",
    "Xây biệt thự",
    "REFERRAL",
    "Khu Thảo Điền, phường An Khánh, TP. Hồ Chí Minh",
    "sales",
  ],
];

/** Customers of the second company. */
export const SECOND_TENANT_CUSTOMERS: readonly CustomerLine[] = [
  [
    "Ngô Thị Bích Trâm",
    "0935 240 876",
    "",
    "ZALO",
    "Đường Nguyễn Văn Linh, phường Hải Châu, TP. Đà Nẵng",
    "sales",
    { email: "customer@tenant2.nepnha.test" },
  ],
];
