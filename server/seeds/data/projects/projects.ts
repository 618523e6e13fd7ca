/** A piece of work of the demo: name, type, days from the project's start, days that it takes, percent done, who does it. */
export type DemoAction = readonly [
  name: string,
  type: string,
  from: number,
  days: number,
  done: number,
  who: "site" | "sales" | "content" | "care",
  more?: {
    readonly after?: string;
    readonly shown?: true;
    readonly checklist?: readonly string[];
    readonly vendor?: string;
  },
];

/** A stage of the demo with its work: name, days from the project's start, days that it takes, weight. */
type DemoStage = readonly [name: string, from: number, days: number, weight: number, actions: readonly DemoAction[]];

/** A project of the demo. */
export interface DemoProject {
  readonly name: string;
  readonly type: "DESIGN" | "CONSTRUCT" | "RENOVATION";
  readonly customer: string;
  readonly address: string;
  readonly totalAmount: number;
  /** Days from today to its start, and how many it takes. */
  readonly begins: number;
  readonly days: number;
  readonly status: "JUST_CREATED" | "INITIATION" | "PLANNING" | "EXECUTION" | "PERFORMANCE";
  readonly stages: readonly DemoStage[];
}

/** Kinds of work: name, look, whether the customer accepts it, days that it usually takes. */
export const DEMO_ACTION_TYPES = [
  { name: "Thi công", style: "INFO", days: 7, requireAccept: true, description: "Việc làm tại công trường." },
  { name: "Thiết kế", style: "SUCCESS", days: 10, requireAccept: true, description: "Bản vẽ, phối cảnh, dự toán." },
  { name: "Vật tư", style: "WARNING", days: 3, requireAccept: false, description: "Đặt hàng, giao nhận, kiểm tra." },
  {
    name: "Nghiệm thu",
    style: "SUCCESS",
    days: 1,
    requireAccept: true,
    description: "Kiểm tra trước khi làm bước sau.",
  },
  {
    name: "Hồ sơ, giấy phép",
    style: "INFO",
    days: 14,
    requireAccept: false,
    description: "Xin phép, hoàn công, thanh toán.",
  },
  { name: "Sự cố", style: "DANGER", days: 1, requireAccept: false, description: "Việc phải xử lý ngay." },
] as const;

/** Projects of the first company. */
export const DEMO_PROJECTS: readonly DemoProject[] = [
  {
    name: "Nhà phố 4 tầng anh Bảo",
    type: "CONSTRUCT",
    customer: "Đặng Quốc Bảo",
    address: "Hẻm 48 Nguyễn Thị Định, phường Bình Trưng, TP. Hồ Chí Minh",
    totalAmount: 3_210_651_000,
    begins: -75,
    days: 210,
    status: "EXECUTION",
    stages: [
      [
        "Chuẩn bị và móng",
        0,
        35,
        20,
        [
          ["Tháo dỡ nhà cũ, dọn mặt bằng", "Thi công", 0, 5, 100, "site", { shown: true }],
          ["Ép cọc bê tông", "Thi công", 6, 8, 100, "site", { after: "Tháo dỡ nhà cũ, dọn mặt bằng", shown: true }],
          ["Đài móng, đà kiềng", "Thi công", 15, 16, 100, "site", { after: "Ép cọc bê tông", shown: true }],
          ["Nghiệm thu móng", "Nghiệm thu", 33, 1, 100, "site", { after: "Đài móng, đà kiềng", shown: true }],
        ],
      ],
      [
        "Khung bê tông",
        36,
        60,
        35,
        [
          ["Cột, dầm, sàn tầng 1", "Thi công", 36, 15, 100, "site", { after: "Nghiệm thu móng", shown: true }],
          ["Cột, dầm, sàn tầng 2", "Thi công", 52, 15, 80, "site", { after: "Cột, dầm, sàn tầng 1", shown: true }],
          ["Đặt thép tầng 3", "Vật tư", 70, 3, 50, "site", { vendor: "Thép Đại Phát Sài Gòn" }],
          [
            "Cột, dầm, sàn tầng 3",
            "Thi công",
            76,
            15,
            0,
            "site",
            {
              after: "Cột, dầm, sàn tầng 2",
              shown: true,
              checklist: [
                "Kiểm tra cốp pha",
                "Kiểm tra thép",
                "Chụp ảnh trước khi đổ",
                "Đổ bê tông",
                "Bảo dưỡng 7 ngày",
              ],
            },
          ],
        ],
      ],
      [
        "Hoàn thiện",
        97,
        90,
        35,
        [
          ["Xây tường bao, tường ngăn", "Thi công", 97, 25, 0, "site", { after: "Cột, dầm, sàn tầng 3", shown: true }],
          ["Điện nước âm tường", "Thi công", 115, 20, 0, "site", { shown: true }],
          ["Tô trát, chống thấm", "Thi công", 124, 25, 0, "site", { after: "Xây tường bao, tường ngăn", shown: true }],
          ["Chọn gạch và thiết bị vệ sinh", "Vật tư", 90, 10, 0, "sales", { shown: true }],
        ],
      ],
      ["Bàn giao", 190, 20, 10, [["Nghiệm thu tổng thể", "Nghiệm thu", 200, 3, 0, "site", { shown: true }]]],
    ],
  },
  {
    name: "Biệt thự chị Chi",
    type: "DESIGN",
    customer: "Nguyễn Thị Lan Chi",
    address: "Khu nhà ở Thạnh Mỹ Lợi, phường Cát Lái, TP. Hồ Chí Minh",
    totalAmount: 185_000_000,
    begins: -20,
    days: 60,
    status: "PLANNING",
    stages: [
      [
        "Thiết kế ý tưởng",
        0,
        20,
        40,
        [
          ["Khảo sát khu đất", "Thiết kế", 0, 2, 100, "sales", { shown: true }],
          ["Mặt bằng các tầng", "Thiết kế", 3, 10, 60, "content", { after: "Khảo sát khu đất", shown: true }],
        ],
      ],
      [
        "Hồ sơ kỹ thuật",
        21,
        39,
        60,
        [["Bản vẽ kết cấu", "Thiết kế", 22, 20, 0, "content", { after: "Mặt bằng các tầng" }]],
      ],
    ],
  },
  {
    name: "Cải tạo căn hộ anh Quân",
    type: "RENOVATION",
    customer: "Trần Minh Quân",
    address: "Chung cư Hưng Vượng, phường Tân Mỹ, TP. Hồ Chí Minh",
    totalAmount: 420_000_000,
    begins: -50,
    days: 45,
    status: "EXECUTION",
    stages: [
      ["Tháo dỡ", 0, 7, 20, [["Tháo trần, sàn cũ", "Thi công", 0, 6, 100, "site", { shown: true }]]],
      ["Lắp đặt mới", 8, 37, 80, [["Sàn gỗ phòng ngủ", "Thi công", 20, 8, 40, "site", { shown: true }]]],
    ],
  },
  {
    name: "Quán cà phê Hiên Nhà",
    type: "CONSTRUCT",
    customer: "Phạm Thu Trang",
    address: "Đường Phan Xích Long, phường Cầu Kiệu, TP. Hồ Chí Minh",
    totalAmount: 960_000_000,
    begins: 15,
    days: 75,
    status: "JUST_CREATED",
    stages: [],
  },
];
