/** What customers of the first company have asked for: whose it is, how far it is, and what was said. */
export const DEMO_TICKETS = [
  {
    customer: 0,
    project: "Nhà phố 4 tầng anh Bảo",
    isDone: false,
    isTaken: false,
    ticket: {
      subject: "Tường tầng 2 bị thấm sau mưa lớn",
      content:
        "Mưa tối qua, mảng tường cạnh cửa sổ phòng ngủ tầng 2 loang nước khoảng 40 cm. Nhờ công ty cử người xem.",
      category: "BAO_HANH",
      priority: "HIGH",
      channel: "PHONE",
    },
    said: [{ content: "Chị Hạnh gọi lại trước 11 giờ, hẹn đội chống thấm.", isInternal: true }],
  },
  {
    customer: 1,
    project: null,
    isDone: false,
    isTaken: true,
    ticket: {
      subject: "Xin bản vẽ mặt bằng có kích thước",
      content: "Bản vẽ gửi tuần trước chưa có kích thước phòng bếp. Cho xin bản đầy đủ để đặt tủ.",
      category: "TU_VAN",
      priority: "NORMAL",
      channel: "EMAIL",
    },
    said: [{ content: "Em đã nhờ kiến trúc sư bổ sung, chiều nay gửi chị ạ.", isInternal: false }],
  },
  {
    customer: 2,
    project: null,
    isDone: true,
    isTaken: true,
    ticket: {
      subject: "Hoá đơn đợt 2 sai mã số thuế",
      content: "Hoá đơn đợt 2 ghi sai hai số cuối của mã số thuế công ty, cần xuất lại trong tháng này.",
      category: "THANH_TOAN",
      priority: "NORMAL",
      channel: "EMAIL",
    },
    said: [{ content: "Kế toán đã xuất hoá đơn thay thế và gửi vào email của anh.", isInternal: false }],
  },
] as const;
