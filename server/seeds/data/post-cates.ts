import { ENUMS } from "@nepnha/contract/platform/enums";

const { POST, KNOWLEDGE, CONSTRUCTION, NEWS, HOUSE_TEMPLATE } = ENUMS.postType;
const { NORMAL, GROUP, ITEM } = ENUMS.postCateType;
const { SELECT } = ENUMS.filterType;

const shown = { cateType: NORMAL, showOnMenu: true } as const;

/** Categories of the demo company's posts; `parent` is the path of the one above, of the same type. */
export const DEMO_POST_CATES = [
  { postType: POST, ...shown, slug: "cau-chuyen-khach-hang", name: "Câu chuyện khách hàng", color: "#A63F2B" },
  { postType: POST, ...shown, slug: "kinh-nghiem-xay-nha", name: "Kinh nghiệm xây nhà", color: "#3D6E2D" },
  { postType: POST, ...shown, slug: "noi-that", name: "Nội thất", color: "#8A5A1B" },
  { postType: KNOWLEDGE, cateType: GROUP, showOnMenu: false, slug: "chuan-bi", name: "Chuẩn bị xây nhà" },
  { postType: KNOWLEDGE, ...shown, slug: "phap-ly", name: "Pháp lý", parent: "chuan-bi" },
  { postType: KNOWLEDGE, ...shown, slug: "chi-phi", name: "Chi phí", parent: "chuan-bi" },
  { postType: KNOWLEDGE, ...shown, slug: "phong-thuy", name: "Phong thuỷ", parent: "chuan-bi" },
  { postType: KNOWLEDGE, cateType: GROUP, showOnMenu: false, slug: "thi-cong", name: "Thi công" },
  { postType: KNOWLEDGE, ...shown, slug: "ket-cau", name: "Móng và kết cấu", parent: "thi-cong" },
  { postType: KNOWLEDGE, ...shown, slug: "chong-tham", name: "Chống thấm", parent: "thi-cong" },
  { postType: KNOWLEDGE, ...shown, slug: "dien-nuoc", name: "Điện nước", parent: "thi-cong" },
  { postType: CONSTRUCTION, ...shown, slug: "nha-pho", name: "Nhà phố" },
  { postType: CONSTRUCTION, ...shown, slug: "biet-thu", name: "Biệt thự" },
  { postType: CONSTRUCTION, ...shown, slug: "cai-tao", name: "Cải tạo" },
  { postType: NEWS, ...shown, slug: "cong-ty", name: "Hoạt động công ty" },
  { postType: NEWS, ...shown, slug: "thi-truong", name: "Thị trường" },
  { postType: HOUSE_TEMPLATE, ...shown, slug: "nha-pho", name: "Nhà phố" },
  { postType: HOUSE_TEMPLATE, ...shown, slug: "biet-thu", name: "Biệt thự" },
  { postType: HOUSE_TEMPLATE, ...shown, slug: "nha-cap-4", name: "Nhà cấp 4, nhà vườn" },
  { postType: HOUSE_TEMPLATE, ...shown, slug: "mat-tien", name: "Mặt tiền", filterType: SELECT },
  { postType: HOUSE_TEMPLATE, cateType: ITEM, showOnMenu: false, slug: "mat-tien-5m", name: "5 m", parent: "mat-tien" },
  { postType: HOUSE_TEMPLATE, cateType: ITEM, showOnMenu: false, slug: "mat-tien-6m", name: "6 m", parent: "mat-tien" },
] as const;
