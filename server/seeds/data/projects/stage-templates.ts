import type { ENUMS } from "@nepnha/contract/platform/enums";

/** A template of stages with their work, in working days. */
interface DemoTemplate {
  readonly name: string;
  readonly type: keyof (typeof ENUMS)["projectType"];
  readonly stages: readonly (readonly [name: string, offset: number, days: number, weight: string])[];
  readonly work: readonly (readonly [stageNo: number, name: string, offset: number, days: number])[];
}

/** Templates of the demo companies. */
export const DEMO_STAGE_TEMPLATES: readonly DemoTemplate[] = [
  {
    name: "Nhà phố xây mới",
    type: "CONSTRUCT",
    stages: [
      ["Chuẩn bị mặt bằng", 0, 10, "5"],
      ["Phần móng", 10, 25, "20"],
      ["Phần thân", 35, 60, "35"],
      ["Hoàn thiện", 95, 55, "35"],
      ["Bàn giao", 150, 6, "5"],
    ],
    work: [
      [1, "Tháo dỡ, dọn mặt bằng", 0, 6],
      [1, "Định vị tim mốc", 6, 2],
      [2, "Ép cọc", 0, 8],
      [2, "Đào đất, đổ bê tông lót", 8, 5],
      [2, "Cốt thép, bê tông móng", 13, 12],
      [3, "Cột, dầm, sàn tầng 1", 0, 18],
      [3, "Cột, dầm, sàn tầng 2", 18, 18],
      [3, "Mái và chống thấm", 40, 14],
      [4, "Xây, tô tường", 0, 20],
      [4, "Điện, nước", 10, 15],
      [4, "Ốp lát, sơn nước", 22, 25],
      [5, "Vệ sinh công nghiệp", 0, 3],
      [5, "Nghiệm thu, bàn giao", 3, 3],
    ],
  },
  {
    name: "Cải tạo căn hộ",
    type: "RENOVATION",
    stages: [
      ["Khảo sát, tháo dỡ", 0, 6, "15"],
      ["Thi công cải tạo", 6, 24, "65"],
      ["Nội thất, bàn giao", 30, 10, "20"],
    ],
    work: [
      [1, "Đo đạc hiện trạng", 0, 2],
      [1, "Tháo dỡ, vận chuyển xà bần", 2, 4],
      [2, "Xây ngăn, chống thấm", 0, 8],
      [2, "Điện, nước, máy lạnh", 4, 8],
      [2, "Trần, sơn nước", 12, 12],
      [3, "Lắp nội thất", 0, 7],
      [3, "Nghiệm thu, bàn giao", 7, 3],
    ],
  },
];
