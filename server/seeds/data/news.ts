/** News of the demo company. `daysAgo` counts back from the day of seeding; negative days are still to come. */
export const DEMO_NEWS = [
  {
    title: "Khởi công nhà phố ba tầng của gia đình anh Minh tại Thủ Đức",
    newsType: "COMPANY",
    daysAgo: 2,
    isPinned: true,
    picture: { kind: "site", floors: 3, seed: 11 },
    summary:
      "Lễ động thổ diễn ra sáng thứ Bảy trong tiếng cười của ba thế hệ; công trình dự kiến bàn giao sau 165 ngày.",
    content:
      "<p>Sáng nay, đội thi công số 4 đã làm lễ động thổ ngôi nhà phố 5 × 18 m của gia đình anh Minh trên đường Võ Văn Ngân.</p><h3>Vài con số</h3><ul><li>Diện tích sàn: 214 m²</li><li>Móng: băng hai phương trên cừ tràm</li><li>Thời gian: 165 ngày, kể cả hoàn thiện</li></ul><p>Chị Hạnh, vợ anh Minh, chia sẻ: “Điều tôi yên tâm nhất là ngày nào cũng thấy hình công trường trên điện thoại.”</p>",
  },
  {
    title: "Giá thép xây dựng giảm nhẹ, nên chốt vật tư trước Tết",
    newsType: "MARKET",
    daysAgo: 5,
    isPinned: false,
    picture: { kind: "materials", floors: 1, seed: 23 },
    summary: "Thép cuộn giảm 200–300 đồng mỗi ký so với tháng trước; xi măng và cát vẫn giữ giá.",
    content:
      "<p>Tuần qua giá thép cuộn trong nước giảm nhẹ trong khi xi măng, cát, đá gần như không đổi. Với một căn nhà 200 m² sàn, mức giảm này tương đương khoảng 3–4 triệu đồng.</p><blockquote>Nhà đang chuẩn bị đổ móng nên chốt thép trong hai tuần tới, trước mùa cao điểm cuối năm.</blockquote>",
  },
  {
    title: "Tuyển giám sát công trình và kỹ sư dự toán tại Sài Gòn",
    newsType: "RECRUIT",
    daysAgo: 9,
    isPinned: false,
    picture: { kind: "people", floors: 2, seed: 37 },
    summary: "Hai vị trí giám sát, một kỹ sư dự toán; thu nhập 18–26 triệu đồng, có xe và thưởng theo công trình.",
    content:
      "<p>Chúng tôi tìm người cẩn thận, đi công trường đều và biết nói chuyện với chủ nhà.</p><ul><li>Giám sát nhà phố: từ ba năm kinh nghiệm</li><li>Kỹ sư dự toán: thạo bóc tách khối lượng</li></ul><p>Gửi hồ sơ về văn phòng Thủ Đức trước ngày 15.</p>",
  },
  {
    title: "Ngày hội tư vấn xây nhà: gặp kiến trúc sư, xem vật liệu thật",
    newsType: "EVENT",
    daysAgo: 3,
    isPinned: true,
    picture: { kind: "event", floors: 2, seed: 41 },
    eventInDays: 20,
    summary: "Một ngày mở cửa phòng mẫu Thủ Đức, tư vấn miễn phí theo khu đất của từng gia đình.",
    content:
      "<p>Mang theo sổ đất hoặc kích thước thửa đất, kiến trúc sư của chúng tôi sẽ phác mặt bằng ngay tại bàn. Mỗi gia đình có 45 phút.</p><p>Có chỗ chơi cho trẻ em và bãi giữ xe.</p>",
  },
  {
    title: "Bàn giao biệt thự mái Nhật tại Quận 7 sớm mười ngày",
    newsType: "COMPANY",
    daysAgo: 16,
    isPinned: false,
    picture: { kind: "villa", floors: 2, seed: 53 },
    summary: "Căn biệt thự 320 m² hoàn thành sớm nhờ phần mái lắp sẵn tại xưởng.",
    content:
      "<p>Phần khung mái được gia công sẵn ở xưởng Hóc Môn rồi cẩu lắp trong hai ngày, rút ngắn thời gian dầm mưa của công trường.</p><p>Gia chủ nhận nhà cùng bộ hồ sơ hoàn công và sổ bảo hành năm năm cho chống thấm.</p>",
  },
  {
    title: "Quy định mới về giấy phép xây dựng nhà ở riêng lẻ: ba điều cần nhớ",
    newsType: "MARKET",
    daysAgo: 24,
    isPinned: false,
    picture: { kind: "street", floors: 4, seed: 67 },
    summary: "Hồ sơ nộp trực tuyến, bản vẽ có chữ ký số, và thời hạn trả kết quả rõ ràng hơn.",
    content:
      "<p>Từ nay hồ sơ xin phép có thể nộp trực tuyến tại phường. Chủ nhà cần chuẩn bị bản vẽ có chữ ký số của đơn vị thiết kế.</p><p>Phòng pháp lý của chúng tôi nộp thay và báo kết quả trong ứng dụng, không thu thêm phí với khách ký hợp đồng thi công.</p>",
  },
  {
    title: "Cải tạo nhà 40 năm tuổi trong hẻm Tân Bình: sáng hơn mà vẫn là nhà cũ",
    newsType: "COMPANY",
    daysAgo: 31,
    isPinned: false,
    picture: { kind: "street", floors: 3, seed: 71 },
    summary: "Giếng trời, cầu thang mới và lớp gạch bông giữ lại từ năm 1984.",
    content:
      "<p>Bà Năm không muốn rời con hẻm đã sống cả đời. Chúng tôi giữ nền gạch bông, mở giếng trời ở giữa nhà và thay cầu thang bằng thép nhẹ.</p><p>Thi công 62 ngày, gia đình chỉ phải ở nhờ đúng hai tuần.</p>",
  },
  {
    title: "Lịch nghỉ Tết và trực bảo hành",
    newsType: "COMPANY",
    daysAgo: -40,
    isPinned: false,
    picture: { kind: "event", floors: 1, seed: 83 },
    summary: "Nghỉ từ 27 tháng Chạp đến mùng 7; đội bảo hành vẫn trực điện và nước.",
    content:
      "<p>Trong những ngày nghỉ, khách hàng cần xử lý rò nước hoặc mất điện xin nhắn trong mục Trò chuyện, đội trực trả lời trong 30 phút.</p>",
  },
] as const;
