import type { PEOPLE } from "../ids.ts";

type Person = keyof typeof PEOPLE;

/** What somebody said, and what was answered. */
export interface DemoThread {
  /** The section, and the title or name of the row that it is about. */
  readonly section: "posts" | "knowledge" | "constructions" | "houseTemplates" | "vendors";
  readonly about: string;
  /** A note for colleagues; customers do not see it. */
  readonly isNote?: true;
  readonly by: Person;
  readonly text: string;
  readonly answers?: readonly (readonly [by: Person, text: string])[];
}

/** Conversations under the demo's posts, and notes of the staff. */
export const DEMO_THREADS: readonly DemoThread[] = [
  {
    section: "posts",
    about: "Nhà chị Hạnh: 165 ngày từ bãi đất trống đến bữa cơm đầu tiên",
    by: "customer",
    text: "Đổi bếp ra giữa nhà có phải xin phép lại không em?",
    answers: [
      ["sales", "Dạ không ạ, chỉ đổi bên trong nên không phải điều chỉnh giấy phép. Bên em cập nhật bản vẽ hoàn công."],
      ["customer", "Cảm ơn em, vậy nhà anh cũng tính đổi như vậy."],
    ],
  },
  {
    section: "posts",
    about: "Nhà chị Hạnh: 165 ngày từ bãi đất trống đến bữa cơm đầu tiên",
    by: "guest",
    text: "Nhà mình ở Củ Chi, đất cũng yếu. Cừ tràm có bền không ạ?",
    answers: [
      ["site", "Dạ cừ tràm bền khi luôn ngập dưới mực nước ngầm. Chị gửi giúp em kết quả khoan, em xem cho chắc ạ."],
    ],
  },
  {
    section: "posts",
    about: "Bảy câu nên hỏi trước khi ký hợp đồng xây nhà",
    by: "customer",
    text: "Câu số 3 rất đáng giá. Nhà trước tôi phát sinh gần 90 triệu vì không có chữ ký.",
  },
  {
    section: "posts",
    about: "Bảy câu nên hỏi trước khi ký hợp đồng xây nhà",
    isNote: true,
    by: "sales",
    text: "Khách hay hỏi mẫu hợp đồng. Chị Ánh gắn giúp em tệp PDF vào cuối bài nhé.",
    answers: [["content", "Chị chờ phòng pháp lý gửi bản mới, thứ Năm sẽ có."]],
  },
  {
    section: "knowledge",
    about: "Xây nhà năm nay hết bao nhiêu một mét vuông?",
    by: "guest",
    text: "Đơn giá này đã gồm phần móng cọc chưa ạ?",
    answers: [["sales", "Dạ chưa ạ. Ép cọc tính riêng theo số mét, sau khi có kết quả khảo sát đất."]],
  },
  {
    section: "knowledge",
    about: "Chống thấm sân thượng và nhà vệ sinh: làm đúng một lần",
    by: "customer",
    text: "Nhà tôi xây 2015, giờ thấm trần tầng 3. Làm lại từ trên hay xử lý từ dưới được?",
    answers: [
      [
        "care",
        "Dạ nên làm lại từ mặt trên. Em đã tạo lịch kỹ thuật qua xem cho anh sáng thứ Bảy, anh xác nhận giúp em.",
      ],
    ],
  },
  {
    section: "constructions",
    about: "Nhà phố ba tầng giếng trời của gia đình chị Hạnh",
    isNote: true,
    by: "content",
    text: "Chị Hạnh đồng ý cho đăng ảnh mặt tiền và phòng khách, không đăng phòng ngủ.",
  },
  {
    section: "houseTemplates",
    about: "Nhà phố 3 tầng 5 × 18 có giếng trời",
    isNote: true,
    by: "sales",
    text: "Mẫu được hỏi nhiều nhất tháng này. Cần thêm phương án có gara cho ô tô 7 chỗ.",
    answers: [["content", "Đã nhờ anh Huy vẽ thêm, tuần sau cập nhật mặt bằng tầng 1."]],
  },
  {
    section: "vendors",
    about: "Vật liệu xây dựng Bảy Lúa",
    isNote: true,
    by: "site",
    text: "Giao cát sau 16 giờ thì báo trước một ngày, hẻm công trình Tân Bình cấm tải giờ cao điểm.",
  },
];
