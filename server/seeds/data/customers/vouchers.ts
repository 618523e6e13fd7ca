import { ENUMS } from "@nepnha/contract/platform/enums";

const { ONCE, MANY } = ENUMS.voucherUsage;

/** Promotions of the first company; days are counted from today. */
export const DEMO_PROMOTIONS = [
  {
    title: "Tri ân khách hàng cuối năm",
    code: "TRIAN2026",
    summary: "Giảm 3 % phần xây dựng, tối đa 60 triệu đồng, cho báo giá chốt trước Tết.",
    content: "<p>Áp dụng cho nhà phố và biệt thự xây trọn gói. Không dùng cùng khuyến mãi khác.</p>",
    discountType: "PERCENT",
    value: "3",
    maxDiscount: 60_000_000,
    minOrder: 1_000_000_000,
    stackable: true,
    priority: 10,
    days: [-20, 60],
  },
  {
    title: "Miễn phí hồ sơ xin phép xây dựng",
    code: "XINPHEP0D",
    summary: "Tặng trọn bộ hồ sơ xin phép khi ký hợp đồng thi công.",
    discountType: "GIFT",
    gift: "Bộ hồ sơ xin phép xây dựng trị giá 15.000.000 ₫",
    projectTypes: ["CONSTRUCT"],
    stackable: true,
    days: [-5, null],
  },
  {
    title: "Cải tạo nhà đón Tết",
    code: "TET2027",
    summary: "Giảm thẳng 10 triệu đồng cho công trình cải tạo từ 200 triệu đồng.",
    discountType: "AMOUNT",
    value: "10000000",
    minOrder: 200_000_000,
    projectTypes: ["RENOVATION"],
    usageLimit: 50,
    usagePerCustomer: 1,
    days: [10, 70],
  },
] as const;

/** Vouchers of the first company; days are counted from today. */
export const DEMO_VOUCHERS = [
  {
    name: "Quà mừng khách quen",
    code: "KHACHQUEN5TR",
    usage: ONCE,
    discountType: "AMOUNT",
    value: "5000000",
    customer: "Đặng Quốc Bảo",
    days: [-10, 80],
  },
  {
    name: "Mừng tân gia bạn bè giới thiệu",
    code: "GIOITHIEU2026",
    usage: MANY,
    usageLimit: 100,
    usagePerCustomer: 1,
    discountType: "PERCENT",
    value: "1",
    maxDiscount: 20_000_000,
    customer: null,
    days: [-30, 200],
  },
  {
    name: "Nhân đôi điểm tháng 12",
    code: "NHANDOI12",
    usage: MANY,
    usageLimit: 500,
    discountType: "POINT_MULTIPLIER",
    value: "2",
    customer: null,
    days: [-2, 35],
  },
  {
    name: "Tặng bộ khoá cửa thông minh",
    code: "KHOACUA88",
    usage: ONCE,
    discountType: "GIFT",
    gift: "Bộ khoá cửa vân tay",
    customer: null,
    days: [-2, 120],
  },
] as const;

/** What points of the first company are given for. */
export const DEMO_PRODUCTS = [
  { name: "Nồi chiên không dầu 5 lít", productType: "GOOD", pointCost: 2500, stock: 12, unitPrice: 1_890_000 },
  { name: "Gói vệ sinh sau hoàn thiện", productType: "SERVICE", pointCost: 4000, unitPrice: 3_500_000 },
  { name: "Bảo dưỡng máy lạnh một năm", productType: "SERVICE", pointCost: 1500, unitPrice: 1_200_000 },
  { name: "Giảm 10 triệu cho báo giá kế tiếp", productType: "SERVICE", pointCost: 9000, unitPrice: 10_000_000 },
] as const;

/** How these points are given. */
export const DEMO_OFFERS = [
  {
    name: "Đổi nồi chiên không dầu",
    product: "Nồi chiên không dầu 5 lít",
    discountType: "GIFT",
    gift: "Nồi chiên không dầu 5 lít",
    validDays: 60,
    usagePerCustomer: 1,
  },
  {
    name: "Đổi gói vệ sinh nhà mới",
    product: "Gói vệ sinh sau hoàn thiện",
    discountType: "GIFT",
    gift: "Gói vệ sinh sau hoàn thiện, nhà dưới 300 m²",
    validDays: 180,
  },
  {
    name: "Đổi gói bảo dưỡng máy lạnh",
    product: "Bảo dưỡng máy lạnh một năm",
    discountType: "GIFT",
    gift: "Bảo dưỡng máy lạnh bốn lần trong năm",
    validDays: 90,
  },
  {
    name: "Đổi voucher 10 triệu",
    product: "Giảm 10 triệu cho báo giá kế tiếp",
    discountType: "AMOUNT",
    value: "10000000",
    minOrder: 500_000_000,
    validDays: 365,
  },
] as const;
