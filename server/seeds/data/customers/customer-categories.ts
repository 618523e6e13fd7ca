/** Customer categories of the demo company; `parent` names the category above. */
export const DEMO_CATEGORIES = [
  { name: "Khách cá nhân", color: "#B4432F", description: "Chủ nhà xây hoặc sửa nhà để ở.", isDefault: true },
  { name: "Xây mới nhà phố", color: "#C8693B", parent: "Khách cá nhân", description: "Nhà ống mặt tiền 3,5–6 m." },
  { name: "Xây biệt thự", color: "#8C5A2B", parent: "Khách cá nhân" },
  {
    name: "Cải tạo, sửa chữa",
    color: "#A8842C",
    parent: "Khách cá nhân",
    description: "Nâng tầng, chống thấm, đổi công năng.",
  },
  { name: "Khách doanh nghiệp", color: "#2F6F4F", description: "Công ty, chuỗi cửa hàng, trường học." },
  { name: "Văn phòng", color: "#3E7D8C", parent: "Khách doanh nghiệp" },
  {
    name: "Quán cà phê, nhà hàng",
    color: "#5B7F3A",
    parent: "Khách doanh nghiệp",
    description: "Cần hoàn thành nhanh, thi công ban đêm.",
  },
  { name: "Nhà đầu tư cho thuê", color: "#54618F", description: "Xây phòng trọ, căn hộ dịch vụ." },
  {
    name: "Khách giới thiệu",
    color: "#7A4B78",
    description: "Được khách cũ giới thiệu, hưởng điểm thưởng.",
    ruleField: "SOURCE",
    ruleOp: "EQ",
    ruleValue: "REFERRAL",
  },
] as const;
