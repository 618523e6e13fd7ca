import type { PEOPLE } from "../ids.ts";

/** Somebody of the demo. */
export type DemoPerson = keyof typeof PEOPLE;

/** One message: who wrote it, how many days ago and when by the clock of Hồ Chí Minh City. */
export interface DemoLine {
  readonly from: DemoPerson;
  readonly daysAgo: number;
  readonly time: string;
  readonly text: string;
  /** Number of the line that it answers; the first is 1. */
  readonly answers?: number;
  /** What the other person chose on it, by expression. */
  readonly reaction?: number;
}

/** A direct conversation; the first of `between` opened it. */
export interface DemoConversation {
  readonly between: readonly [DemoPerson, DemoPerson];
  readonly lines: readonly DemoLine[];
  /** How many of the last lines the other person has not read yet. */
  readonly unread: number;
}

const HEART = 1;
const LIKE = 2;
const WOW = 4;

/** Conversations of the first demo company. */
export const DEMO_CONVERSATIONS: readonly DemoConversation[] = [
  {
    between: ["superadmin", "site"],
    unread: 0,
    lines: [
      {
        from: "superadmin",
        daysAgo: 3,
        time: "17:40",
        text: "Tâm ơi, tuần này công trình Võ Văn Ngân tới đâu rồi em? Chiều thứ Bảy anh ghé.",
      },
      {
        from: "site",
        daysAgo: 3,
        time: "17:52",
        text: "Dạ anh, tầng 2 tháo cốp pha xong, thứ Năm bắt đầu xây tường ngăn. Em giữ lại một phòng để anh xem chống thấm.",
        reaction: LIKE,
      },
      { from: "superadmin", daysAgo: 3, time: "17:55", text: "Tốt lắm. Nhớ gửi hình cho chủ nhà mỗi ngày nhé." },
    ],
  },
  {
    between: ["care", "superadmin"],
    unread: 2,
    lines: [
      {
        from: "superadmin",
        daysAgo: 1,
        time: "08:30",
        text: "Hôm qua có mấy khách gọi bảo hành vậy Duyên?",
      },
      {
        from: "care",
        daysAgo: 1,
        time: "08:41",
        text: "Dạ hai khách anh ạ: nhà chị Hoa thấm chân tường, nhà anh Bảo kẹt cửa cuốn. Đội bảo hành hẹn sáng nay ghé cả hai.",
        answers: 1,
      },
      {
        from: "care",
        daysAgo: 1,
        time: "16:20",
        text: "Dạ em cập nhật: cửa nhà anh Bảo đã sửa xong. Chân tường nhà chị Hoa cần thêm một ngày chờ khô.",
      },
    ],
  },
  {
    between: ["customer", "sales"],
    unread: 2,
    lines: [
      {
        from: "customer",
        daysAgo: 6,
        time: "09:12",
        text: "Chào em, anh có lô đất 5x18 ở đường số 8, Linh Xuân, Thủ Đức. Anh muốn xây nhà phố 3 tầng, em tư vấn giúp anh nhé.",
      },
      {
        from: "sales",
        daysAgo: 6,
        time: "09:18",
        text: "Dạ em chào anh Bảo. Anh cho em xin hướng đất, lộ giới trước nhà và số phòng ngủ gia đình cần ạ?",
        reaction: LIKE,
      },
      {
        from: "customer",
        daysAgo: 6,
        time: "09:25",
        text: "Đất hướng Đông Nam, đường trước nhà 6 m. Anh cần 4 phòng ngủ, 1 phòng thờ, gara để được xe 7 chỗ.",
      },
      {
        from: "sales",
        daysAgo: 6,
        time: "10:02",
        text: "Dạ với 90 m² đất, mật độ xây dựng khu này khoảng 80%, mình bố trí 1 trệt 2 lầu và sân thượng là vừa đẹp.\nTổng diện tích sàn khoảng 235 m², tính cả móng cọc và mái.",
      },
      {
        from: "customer",
        daysAgo: 6,
        time: "10:10",
        text: "Trọn gói vật liệu khá thì hết khoảng bao nhiêu em?",
      },
      {
        from: "sales",
        daysAgo: 6,
        time: "10:31",
        text: "Dạ gói khá hiện tại 6.200.000 ₫/m², tạm tính khoảng 1,46 tỷ, chưa gồm nội thất rời. Em lập báo giá chi tiết rồi gửi anh trong ngày mai ạ.",
        answers: 5,
      },
      { from: "customer", daysAgo: 6, time: "10:33", text: "Ok em, gửi anh sớm nhé.", reaction: HEART },
      {
        from: "sales",
        daysAgo: 5,
        time: "16:40",
        text: "Em gửi anh báo giá BG-0127 trong mục Báo giá rồi ạ. Phần cầu thang em tính gỗ căm xe, nếu anh đổi sang đá granite thì giảm khoảng 18 triệu.",
      },
      {
        from: "customer",
        daysAgo: 4,
        time: "20:15",
        text: "Anh xem rồi, giá hợp lý. Mặt tiền anh thích kiểu có lam chắn nắng như căn bên Vạn Phúc em từng gửi.",
      },
      {
        from: "sales",
        daysAgo: 3,
        time: "08:20",
        text: "Dạ được anh. Kiến trúc sư bên em vẽ 2 phương án mặt tiền, thứ Năm này 9 giờ mời anh chị ghé văn phòng Võ Văn Ngân xem ạ.",
        answers: 9,
        reaction: LIKE,
      },
      { from: "customer", daysAgo: 1, time: "19:48", text: "Thứ Năm anh đi được. Anh dẫn theo bà xã nhé." },
      {
        from: "customer",
        daysAgo: 1,
        time: "19:52",
        text: "À em hỏi giúp anh: nếu khởi công đầu tháng sau thì trước Tết có xong phần thô không?",
      },
    ],
  },
  {
    between: ["site", "sales"],
    unread: 3,
    lines: [
      {
        from: "site",
        daysAgo: 4,
        time: "07:05",
        text: "Phúc ơi, công trình nhà chị Hạnh bên Trường Thọ sáng nay nghiệm thu cốt thép sàn lầu 2 rồi nha.",
        reaction: LIKE,
      },
      {
        from: "sales",
        daysAgo: 4,
        time: "07:20",
        text: "Dạ anh Tâm. Vậy mai đổ bê tông được chưa anh, để em báo chị Hạnh?",
      },
      {
        from: "site",
        daysAgo: 4,
        time: "07:31",
        text: "Anh đặt xe bê tông M250 6 giờ sáng mai, 22 khối. Dự báo chiều mưa nên phải xong trước 11 giờ.",
        answers: 2,
      },
      { from: "sales", daysAgo: 4, time: "07:33", text: "Dạ em báo chị ấy liền." },
      {
        from: "site",
        daysAgo: 3,
        time: "06:48",
        text: "Xe đầu tới rồi, độ sụt 12 cm, đạt. Anh em đang bơm từ trục C ra.",
        reaction: LIKE,
      },
      {
        from: "site",
        daysAgo: 3,
        time: "10:52",
        text: "Đổ xong 22 khối, lấy 3 tổ mẫu. Trời bắt đầu chuyển mưa, anh cho phủ bạt hết rồi.",
        reaction: WOW,
      },
      {
        from: "sales",
        daysAgo: 3,
        time: "11:05",
        text: "Hú hồn anh, đúng lúc luôn. Chị Hạnh hỏi bao lâu thì tháo cốp pha ạ?",
      },
      {
        from: "site",
        daysAgo: 3,
        time: "11:20",
        text: "Cốp pha đáy sàn giữ 14 ngày, dầm 21 ngày. Từ mai bảo dưỡng nước ngày 3 lần.",
        answers: 7,
      },
      { from: "sales", daysAgo: 3, time: "11:22", text: "Dạ em nhắn lại cho chị ấy yên tâm." },
      {
        from: "site",
        daysAgo: 1,
        time: "16:10",
        text: "Mưa hai hôm nay lớn quá, hố ga bên hông ngập nên anh dời việc xây tường bao sang thứ Hai.",
      },
      {
        from: "site",
        daysAgo: 1,
        time: "16:14",
        text: "Tiến độ chung trễ 2 ngày, tuần sau anh tăng 3 thợ hồ bù lại được.",
      },
      {
        from: "site",
        daysAgo: 1,
        time: "16:15",
        text: "Em nói trước với chủ nhà giúp anh, ảnh anh để trong nhật ký công trình rồi.",
      },
    ],
  },
  {
    between: ["customer", "care"],
    unread: 1,
    lines: [
      {
        from: "customer",
        daysAgo: 9,
        time: "08:40",
        text: "Chào em, nhà anh ở Hiệp Bình bàn giao hồi tháng 3, mấy hôm mưa thấy trần ban công lầu 2 bị ố vàng.",
      },
      {
        from: "care",
        daysAgo: 9,
        time: "08:47",
        text: "Dạ em chào anh Bảo, em xin lỗi anh về sự bất tiện này. Hạng mục chống thấm nhà mình còn bảo hành đến tháng 3/2029 ạ.",
      },
      {
        from: "care",
        daysAgo: 9,
        time: "08:49",
        text: "Sáng mai 8 giờ 30 em cho kỹ thuật qua kiểm tra, anh có nhà không ạ?",
      },
      { from: "customer", daysAgo: 9, time: "08:55", text: "Mai được em, nhớ gọi anh trước 30 phút.", reaction: LIKE },
      {
        from: "care",
        daysAgo: 8,
        time: "11:30",
        text: "Dạ kỹ thuật báo nước thấm ở cổ ống thoát sàn. Bên em đục quanh cổ ống, xử lý lại bằng vữa không co ngót rồi quét 2 lớp chống thấm, làm trong 2 ngày ạ.",
      },
      { from: "customer", daysAgo: 8, time: "11:42", text: "Anh có phải trả thêm chi phí gì không?" },
      {
        from: "care",
        daysAgo: 8,
        time: "11:44",
        text: "Dạ không ạ, toàn bộ trong bảo hành. Sơn lại trần bên em cũng làm luôn cho anh.",
        answers: 6,
        reaction: HEART,
      },
      {
        from: "customer",
        daysAgo: 4,
        time: "17:20",
        text: "Thợ làm xong sạch sẽ lắm em. Hôm qua mưa lớn không thấy thấm nữa.",
        reaction: HEART,
      },
      {
        from: "care",
        daysAgo: 4,
        time: "17:31",
        text: "Dạ em cảm ơn anh. Em ghi nhận phiếu bảo hành hoàn tất, sau 30 ngày em gọi hỏi thăm lại anh nhé.",
      },
      {
        from: "customer",
        daysAgo: 1,
        time: "18:05",
        text: "Em ơi, cho anh hỏi thêm: vệ sinh máng xối trước mùa mưa bên em có dịch vụ không?",
      },
      {
        from: "care",
        daysAgo: 1,
        time: "18:21",
        text: "Dạ có anh. Nhà mình 2 tầng bên em làm trong nửa buổi, khách còn bảo hành được giảm 50%. Anh chọn giúp em sáng thứ Bảy hay Chủ nhật ạ?",
        answers: 10,
      },
    ],
  },
  {
    between: ["guest", "admin"],
    unread: 2,
    lines: [
      {
        from: "guest",
        daysAgo: 2,
        time: "21:10",
        text: "Mình đang tham khảo sửa căn hộ 68 m² ở quận 7, muốn làm lại bếp và hai nhà vệ sinh thì liên hệ ai ạ?",
      },
      {
        from: "admin",
        daysAgo: 1,
        time: "08:03",
        text: "Dạ em chào chị Linh, em là Hà bên Nếp Nhà. Chị cho em xin mặt bằng hoặc vài ảnh hiện trạng, em ước tính trước cho chị nhé?",
      },
      {
        from: "guest",
        daysAgo: 1,
        time: "12:20",
        text: "Tối mình chụp rồi gửi. Bếp mình muốn kiểu chữ L, mặt đá trắng.",
      },
      { from: "guest", daysAgo: 1, time: "12:21", text: "Khảo sát tận nơi có mất phí không ạ?" },
    ],
  },
  {
    between: ["admin", "site"],
    unread: 0,
    lines: [
      {
        from: "admin",
        daysAgo: 5,
        time: "14:00",
        text: "Anh Tâm ơi, đề nghị mua thêm 3 tấn thép phi 10 của công trình Trường Thọ em duyệt rồi nhé.",
        reaction: LIKE,
      },
      {
        from: "site",
        daysAgo: 5,
        time: "14:06",
        text: "Cảm ơn chị Hà. Nhà cung cấp hẹn 8 giờ sáng mai giao, em nhận và ký phiếu nhập luôn.",
      },
      {
        from: "admin",
        daysAgo: 5,
        time: "14:08",
        text: "Nhớ chụp phiếu giao hàng với tem thép giúp chị, tuần rồi kế toán thiếu hai phiếu.",
      },
      {
        from: "site",
        daysAgo: 4,
        time: "08:25",
        text: "Đã nhận đủ 3 tấn, phiếu và ảnh tem em tải lên rồi chị.",
        answers: 3,
      },
      { from: "admin", daysAgo: 4, time: "08:40", text: "Chị thấy rồi, cảm ơn em." },
    ],
  },
  {
    between: ["content", "sales"],
    unread: 0,
    lines: [
      {
        from: "content",
        daysAgo: 3,
        time: "10:15",
        text: "Anh Phúc, em viết bài về căn nhà 3 tầng lam chắn nắng ở Vạn Phúc. Chủ nhà có đồng ý cho đăng ảnh không anh?",
      },
      {
        from: "sales",
        daysAgo: 3,
        time: "10:40",
        text: "Chủ nhà đồng ý rồi, chỉ nhờ mình che số nhà với biển số xe giúp nha Ánh.",
        reaction: LIKE,
      },
      { from: "content", daysAgo: 3, time: "10:42", text: "Dạ em che rồi gửi anh xem trước khi đăng ạ." },
    ],
  },
];

/** The conversation of the second demo company. */
export const SECOND_TENANT_CONVERSATIONS: readonly DemoConversation[] = [
  {
    between: ["tenant2Customer", "tenant2Admin"],
    unread: 1,
    lines: [
      {
        from: "tenant2Customer",
        daysAgo: 2,
        time: "09:30",
        text: "Anh Tùng ơi, nhà em ở Hoà Xuân gần biển, cửa nhôm loại nào không bị muối ăn hả anh?",
      },
      {
        from: "tenant2Admin",
        daysAgo: 2,
        time: "09:52",
        text: "Chào Trâm, khu đó nên dùng nhôm sơn tĩnh điện phủ kép, phụ kiện inox 316. Mai anh mang mẫu qua cho em xem nhé.",
        reaction: LIKE,
      },
      { from: "tenant2Customer", daysAgo: 1, time: "08:10", text: "Dạ chiều nay 4 giờ em có nhà, anh qua được không?" },
    ],
  },
];
