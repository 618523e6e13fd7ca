import { ENUMS } from "@nepnha/contract/platform/enums";

/** Campaigns of the demo company: drafts, which reach nobody until somebody sends them. */
export const DEMO_CAMPAIGNS = [
  {
    title: "Lịch nghỉ Tết Dương lịch",
    content: "Công ty nghỉ ngày 01/01. Công trường bàn giao trước ngày 30/12, anh em kiểm tra lại vật tư.",
    style: ENUMS.noticeStyle.INFO,
    audience: "ALL_STAFF",
    isMarketing: false,
    channels: ["IN_APP", "PUSH"],
    sendMode: "NOW",
    link: "/news",
  },
  {
    title: "Ưu đãi thiết kế cuối năm",
    content: "Chào {name}, gói thiết kế nhà phố ký trong tháng này được giảm 10%.",
    style: ENUMS.noticeStyle.SUCCESS,
    audience: "ALL_CUSTOMERS",
    isMarketing: true,
    channels: ["IN_APP", "EMAIL"],
    sendMode: "NOW",
    link: "/read/articles",
  },
];
