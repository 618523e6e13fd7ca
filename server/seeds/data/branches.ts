/** Branches of the demo companies; values as a person would type them into the form. */
export const DEMO_BRANCHES = [
  {
    name: "Trụ sở Thủ Đức",
    address: "128 Võ Văn Ngân, phường Thủ Đức, TP. Hồ Chí Minh",
    phone: "028 3722 4568",
    email: "truso@nepnha.test",
    isHeadOffice: true,
    description:
      "<p>Trụ sở chính và phòng mẫu vật liệu 400 m². Khách hàng có thể xem gạch, đá, gỗ, thiết bị vệ sinh thật và gặp kiến trúc sư mà không cần hẹn trước.</p><p>Giờ làm việc: 8:00–17:30, thứ Hai đến thứ Bảy.</p>",
    city: "saigon",
  },
  {
    name: "Chi nhánh Quận 7",
    address: "45 Nguyễn Thị Thập, phường Tân Hưng, TP. Hồ Chí Minh",
    phone: "028 5413 2290",
    email: "quan7@nepnha.test",
    description: "<p>Chuyên biệt thự và nhà phố khu Nam Sài Gòn: Phú Mỹ Hưng, Trung Sơn, Nhà Bè.</p>",
    city: "saigon",
  },
  {
    name: "Chi nhánh Tân Bình",
    address: "212 Cộng Hoà, phường Bảy Hiền, TP. Hồ Chí Minh",
    phone: "028 3811 7742",
    email: "tanbinh@nepnha.test",
    description:
      "<p>Nhận cải tạo nhà phố, nâng tầng, chống thấm trong hẻm nhỏ. Đội thi công có xe tải 1 tấn vào hẻm.</p>",
    city: "saigon",
  },
  {
    name: "Chi nhánh Đà Nẵng",
    address: "76 Bạch Đằng, phường Hải Châu, TP. Đà Nẵng",
    phone: "0236 3822 111",
    email: "danang@nepnha.test",
    description:
      "<p>Thiết kế và thi công nhà ở, khách sạn nhỏ ven biển; kinh nghiệm với kết cấu chịu gió bão và chống ăn mòn muối.</p>",
    city: "danang",
  },
  {
    name: "Chi nhánh Cần Thơ",
    address: "19 Trần Văn Khéo, phường Cái Khế, TP. Cần Thơ",
    phone: "0292 3765 438",
    email: "cantho@nepnha.test",
    description: "<p>Nhà vườn, nhà cấp bốn mái Thái trên nền đất yếu; khảo sát địa chất miễn phí trong nội thành.</p>",
    city: "cantho",
  },
  {
    name: "Chi nhánh Bình Dương",
    address: "301 Đại lộ Bình Dương, phường Thủ Dầu Một, TP. Hồ Chí Minh",
    phone: "0274 3898 205",
    email: "binhduong@nepnha.test",
    description: "<p>Nhà phố liên kế và nhà xưởng nhỏ kết hợp ở.</p>",
    city: "binhduong",
  },
  {
    name: "Chi nhánh Nha Trang",
    address: "88 Thống Nhất, phường Nha Trang, tỉnh Khánh Hoà",
    phone: "0258 3514 660",
    email: "nhatrang@nepnha.test",
    description: "<p>Biệt thự nghỉ dưỡng và nhà phố cho thuê.</p>",
    city: "nhatrang",
  },
  {
    name: "Chi nhánh Đà Lạt",
    address: "12 Phan Đình Phùng, phường Xuân Hương – Đà Lạt, tỉnh Lâm Đồng",
    phone: "0263 3821 907",
    email: "dalat@nepnha.test",
    description: "<p>Nhà trên đất dốc, tường chắn, mái ngói dốc cao.</p>",
    city: "dalat",
  },
  {
    name: "Văn phòng Hà Nội",
    address: "27 Láng Hạ, phường Giảng Võ, TP. Hà Nội",
    phone: "024 3514 8820",
    email: "hanoi@nepnha.test",
    description: "<p>Văn phòng thiết kế phía Bắc, nhận hồ sơ xin phép xây dựng.</p>",
    city: "hanoi",
  },
  {
    name: "Kho vật tư Hóc Môn",
    address: "Quốc lộ 22, xã Hóc Môn, TP. Hồ Chí Minh",
    phone: "028 3710 5533",
    showOnWeb: false,
    city: "saigon",
  },
] as const;

/** Branches of the second tenant, which the first must never see. */
export const SECOND_TENANT_BRANCHES = [
  {
    name: "Trụ sở Hải Châu",
    address: "155 Nguyễn Văn Linh, phường Hải Châu, TP. Đà Nẵng",
    phone: "0236 3652 777",
    isHeadOffice: true,
    city: "danang",
  },
  {
    name: "Chi nhánh Hội An",
    address: "64 Hùng Vương, phường Hội An, TP. Đà Nẵng",
    phone: "0235 3861 444",
    city: "hoian",
  },
] as const;

/** Where the branches of the demo lie, and until which day of the week they are open, by the start of their names. */
export const DEMO_PLACES_ON_MAP: readonly (readonly [name: string, lat: string, lng: string, days: number])[] = [
  ["Trụ sở Thủ Đức", "10.850632", "106.771913", 6],
  ["Chi nhánh Quận 7", "10.738352", "106.718245", 6],
  ["Chi nhánh Tân Bình", "10.801741", "106.648903", 6],
  ["Chi nhánh Đà Nẵng", "16.071763", "108.224581", 6],
  ["Chi nhánh Cần Thơ", "10.046203", "105.784914", 6],
  ["Chi nhánh Bình Dương", "10.980412", "106.674523", 6],
  ["Chi nhánh Nha Trang", "12.248912", "109.188401", 7],
  ["Chi nhánh Đà Lạt", "11.943186", "108.437022", 7],
  ["Văn phòng Hà Nội", "21.013725", "105.812246", 5],
  ["Kho vật tư Hóc Môn", "10.884017", "106.595318", 7],
  ["Trụ sở Hải Châu", "16.060312", "108.212834", 6],
  ["Chi nhánh Hội An", "15.880121", "108.330907", 7],
];
