/** What stands on the papers of the two demo companies. */
export const DEMO_COMPANIES = {
  saigon: {
    name: "Nếp Nhà Sài Gòn",
    shortName: "Nếp Nhà",
    taxCode: "0316482957",
    phone: "028 3822 6147",
    email: "lienhe@nepnha.test",
    website: "https://nepnha.test",
    address: "48 Nguyễn Cơ Thạch, phường An Khánh, Thành phố Hồ Chí Minh",
    legalRepresentative: "Đỗ Minh Khang",
    locale: "vi",
    bankAccounts: [
      {
        bankName: "Vietcombank",
        accountNo: "0071004382916",
        accountName: "CONG TY TNHH NEP NHA SAI GON",
        branch: "Thủ Thiêm",
      },
      {
        bankName: "ACB",
        accountNo: "238174659",
        accountName: "CONG TY TNHH NEP NHA SAI GON",
        branch: "Thành phố Hồ Chí Minh",
      },
    ],
    quoteFooter:
      "<p>Báo giá có hiệu lực 30 ngày và chưa gồm thuế giá trị gia tăng. Nội dung chuyển khoản: số báo giá và tên chủ nhà.</p>",
  },
  danang: {
    name: "Nhà Xanh Đà Nẵng",
    shortName: "Nhà Xanh",
    taxCode: "0402185736",
    phone: "0236 3565 218",
    email: "lienhe@tenant2.nepnha.test",
    address: "215 Nguyễn Văn Linh, phường Thanh Khê, Thành phố Đà Nẵng",
    legalRepresentative: "Huỳnh Thanh Tùng",
    locale: "vi",
  },
} as const;
