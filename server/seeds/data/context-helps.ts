/** A help of the demo: on which screen, for whom, and its texts as language, title, content. */
interface HelpLine {
  readonly key: string;
  readonly route: string;
  readonly roles: readonly string[];
  /** What it points at, and from which side. */
  readonly elementSelector?: string;
  readonly placement?: string;
  readonly texts: readonly (readonly [language: "vi" | "en", title: string, content: string])[];
}

const STAFF = ["SUPERADMIN", "ADMIN", "USER"];
const VISITORS = ["CUSTOMER", "GUEST"];

/** Helps of the first company, for the screens that people ask about. */
export const DEMO_HELPS: readonly HelpLine[] = [
  {
    key: "list.search",
    route: "/vendor",
    roles: STAFF,
    elementSelector: "main input[type=search]",
    placement: "BOTTOM",
    texts: [
      [
        "vi",
        "Tìm nhà cung cấp nhanh",
        "<p>Gõ tên, số điện thoại hoặc mã số thuế vào ô tìm; không cần dấu. Mở <strong>Bộ lọc</strong> để chọn ngành nghề, tỉnh hoặc hợp đồng sắp hết hạn.</p><p>Lưu bộ lọc hay dùng bằng <strong>Chế độ xem</strong>.</p>",
      ],
      [
        "en",
        "Find a vendor quickly",
        "<p>Type a name, a telephone number or a tax code; marks are not needed. Open <strong>Filters</strong> for trades, provinces and contracts that end soon.</p>",
      ],
    ],
  },
  {
    key: "vendor.review",
    route: "/vendor",
    roles: STAFF,
    texts: [
      [
        "vi",
        "Đánh giá một nhà cung cấp",
        "<p>Bấm nút ba chấm ở cuối dòng, chọn <strong>Đánh giá</strong>. Mỗi người có một đánh giá cho mỗi nhà cung cấp và sửa lại lúc nào cũng được.</p>",
      ],
      [
        "en",
        "Review a vendor",
        "<p>Open the menu at the end of the row and choose <strong>Review</strong>. Everybody has one review of each vendor and may change it.</p>",
      ],
    ],
  },
  {
    key: "vendor.import",
    route: "/vendor",
    roles: ["SUPERADMIN", "ADMIN"],
    texts: [
      [
        "vi",
        "Nhập nhà cung cấp từ Excel",
        "<ol><li>Chọn <strong>Xuất, nhập</strong>, rồi <strong>Nhập từ Excel</strong>.</li><li>Tải tệp mẫu, điền mỗi nhà cung cấp một dòng.</li><li>Chọn tệp: hệ thống kiểm tra trước, dòng nào sai sẽ được chỉ ra đúng ô.</li></ol>",
      ],
      [
        "en",
        "Import vendors from Excel",
        "<ol><li>Choose <strong>Import</strong> from the list's menu.</li><li>Fill in the template, one vendor a row.</li><li>Choose the file: it is checked first, and every mistake is named with its cell.</li></ol>",
      ],
    ],
  },
  {
    key: "item.prices",
    route: "/sample-item",
    roles: STAFF,
    texts: [
      [
        "vi",
        "Đơn giá theo ngày",
        "<p>Mỗi hạng mục nhớ đơn giá theo ngày áp dụng. Nhập trước đơn giá của tháng sau: đúng ngày đó, hệ thống tự dùng giá mới.</p><p>Sửa <strong>Đơn giá hiện tại</strong> là thêm một dòng cho hôm nay.</p>",
      ],
      [
        "en",
        "Prices by date",
        "<p>Each item remembers its prices with the day from which they hold. Enter next month's price now: it holds from that day on.</p>",
      ],
    ],
  },
  {
    key: "item.change",
    route: "/sample-item",
    roles: ["SUPERADMIN", "ADMIN"],
    texts: [
      [
        "vi",
        "Tăng, giảm giá hàng loạt",
        "<p>Chọn các dòng, hoặc lọc trước, rồi bấm <strong>Tăng, giảm giá</strong>. Bạn thấy giá cũ và giá mới của từng hạng mục trước khi đổi.</p>",
      ],
      [
        "en",
        "Change many prices",
        "<p>Select rows, or filter first, then choose <strong>Change prices</strong>. You see old and new prices before anything changes.</p>",
      ],
    ],
  },
  {
    key: "branch.hours",
    route: "/branch",
    roles: STAFF,
    texts: [
      [
        "vi",
        "Giờ mở cửa của chi nhánh",
        "<p>Một ngày có thể có nhiều khung giờ, ví dụ nghỉ trưa. Khách hàng thấy “Đang mở cửa” hoặc giờ mở lại ở trang Chi nhánh.</p>",
      ],
      [
        "en",
        "Opening hours of a branch",
        "<p>A day may have several stretches, for example with a break at noon. Customers see whether it is open now.</p>",
      ],
    ],
  },
  {
    key: "branch.close",
    route: "/branch",
    roles: ["SUPERADMIN", "ADMIN"],
    texts: [
      [
        "vi",
        "Ngừng dùng một chi nhánh",
        "<p>Chuyển hết nhân viên đang làm việc sang chi nhánh khác trước. Trụ sở chính không thể ngừng dùng: hãy chọn trụ sở khác trước.</p>",
      ],
      [
        "en",
        "Close a branch",
        "<p>Move everybody who works there to another branch first. The head office cannot be closed before another one is chosen.</p>",
      ],
    ],
  },
  {
    key: "hotline.primary",
    route: "/hotline",
    roles: STAFF,
    texts: [
      [
        "vi",
        "Số chính của mỗi mục đích",
        "<p>Mỗi mục đích (tư vấn, kỹ thuật…) có một số chính, đứng đầu danh sách mà khách hàng thấy. Bật cho số khác thì số cũ tự tắt.</p>",
      ],
      [
        "en",
        "The first number for a purpose",
        "<p>Each purpose has one first number, which stands at the top for customers. Switching it on at another number takes it from the old one.</p>",
      ],
    ],
  },
  {
    key: "news.publish",
    route: "/news",
    roles: STAFF,
    texts: [
      [
        "vi",
        "Hẹn giờ đăng tin",
        "<p>Chọn ngày giờ ở <strong>Đăng lúc</strong>. Trước giờ đó khách hàng chưa thấy tin; nhân viên vẫn xem trước được.</p>",
      ],
      [
        "en",
        "Publish news later",
        "<p>Choose a time in <strong>Published at</strong>. Customers see the news from then on.</p>",
      ],
    ],
  },
  {
    key: "users.invite",
    route: "/user-management/users",
    roles: ["SUPERADMIN", "ADMIN"],
    texts: [
      [
        "vi",
        "Mời nhân viên mới",
        "<p>Thêm người dùng với email công việc, rồi chọn <strong>Gửi lời mời</strong>. Người đó đăng nhập bằng mã gửi qua email, không cần mật khẩu.</p>",
      ],
      [
        "en",
        "Invite somebody",
        "<p>Add the person with their address, then choose <strong>Invite</strong>. They sign in with a code sent by e-mail.</p>",
      ],
    ],
  },
  {
    key: "roles.matrix",
    route: "/user-management/roles",
    roles: ["SUPERADMIN", "ADMIN"],
    texts: [
      [
        "vi",
        "Quyền của một vai trò",
        "<p>Mỗi hàng là một mục, mỗi cột là một quyền. Bấm tên hàng hoặc cột để chọn cả hàng, cả cột. Bạn chỉ cấp được quyền mà mình có.</p>",
      ],
      [
        "en",
        "What a role may do",
        "<p>Rows are sections, columns are rights. You can only grant what you hold yourself.</p>",
      ],
    ],
  },
  {
    key: "chat.background",
    route: "/chat",
    roles: [],
    texts: [
      [
        "vi",
        "Đổi hình nền trò chuyện",
        "<p>Mở thông tin của cuộc trò chuyện, chọn <strong>Hình nền</strong>. Hình nền chỉ mình bạn thấy.</p>",
      ],
      [
        "en",
        "Change the chat's background",
        "<p>Open the details of a conversation and choose <strong>Background</strong>. Only you see it.</p>",
      ],
    ],
  },
  {
    key: "home.start",
    route: "/home",
    roles: VISITORS,
    texts: [
      [
        "vi",
        "Bắt đầu từ đâu?",
        "<p>Bấm <strong>Nhắn tin cho chúng tôi</strong> để hỏi kiến trúc sư, hoặc xem các mẫu nhà và công trình đã làm. Anh/Chị cũng có thể gọi hotline ngay trên trang này.</p>",
      ],
      [
        "en",
        "Where to start?",
        "<p>Send us a message, or look at house templates and what we have built. You may also call the hotline on this page.</p>",
      ],
    ],
  },
  {
    key: "branches.visit",
    route: "/read/branches",
    roles: VISITORS,
    texts: [
      [
        "vi",
        "Ghé văn phòng",
        "<p>Phòng mẫu vật liệu ở trụ sở mở cửa tự do; muốn gặp đúng kiến trúc sư của mình, Anh/Chị nhắn trước một tiếng nhé.</p>",
      ],
    ],
  },
];
