import { row, type DemoGroup, type DemoPlace, type DemoStaff } from "./types.ts";

/** Where the account of the second company's administrator works. */
export const SECOND_TENANT_PLACES: readonly DemoPlace[] = [
  {
    person: "tenant2Admin",
    gender: "M",
    dateOfBirth: "1981-02-02",
    branch: "Trụ sở",
    position: "Giám đốc",
    startWorkDate: "2018-01-08",
  },
];

/** Staff of the second company, which the first must never see. */
export const SECOND_TENANT_STAFF: readonly DemoStaff[] = [
  row(
    "quang.ln",
    "Lê Nhật Quang",
    "M",
    "1990-06-06",
    "0905 731 246",
    "Trụ sở",
    "Trưởng phòng kinh doanh",
    "2018-03-05",
    "SALES",
  ),
  row(
    "thuong.pth",
    "Phạm Thị Hoài Thương",
    "F",
    "1995-01-21",
    "0934 508 617",
    "Trụ sở",
    "Nhân viên kinh doanh",
    "2020-09-14",
    "SALES",
  ),
  row(
    "vinh.dq",
    "Đỗ Quang Vinh",
    "M",
    "1987-11-30",
    "0913 209 584",
    "Trụ sở",
    "Chỉ huy trưởng công trình",
    "2018-06-18",
    "SITE",
  ),
  row(
    "tin.hv",
    "Hồ Văn Tín",
    "M",
    "1992-04-09",
    "0978 416 035",
    "Chi nhánh Hội An",
    "Giám sát công trình",
    "2021-02-22",
    "SITE",
  ),
  row(
    "my.nh",
    "Nguyễn Hà My",
    "F",
    "1997-03-16",
    "0961 857 420",
    "Trụ sở",
    "Nhân viên chăm sóc khách hàng",
    "2022-07-04",
    "CARE",
  ),
  {
    ...row(
      "phat.tt",
      "Trần Tấn Phát",
      "M",
      "1994-08-31",
      "0947 320 968",
      "Chi nhánh Hội An",
      "Nhân viên kinh doanh",
      "2020-11-09",
      "SALES",
    ),
    left: true,
  },
];

/** Groups of the second company. */
export const SECOND_TENANT_GROUPS: readonly DemoGroup[] = [
  {
    name: "Phòng kinh doanh",
    groupType: "DEPARTMENT",
    description: "Tư vấn và báo giá tại Đà Nẵng và Hội An.",
    branch: "Trụ sở",
    leader: "quang.ln",
    members: ["quang.ln", "thuong.pth"],
    roles: [],
  },
  {
    name: "Đội thi công Hải Châu",
    groupType: "CREW",
    description: "Nhà phố ven biển, chống ăn mòn muối.",
    branch: "Trụ sở",
    leader: "vinh.dq",
    members: ["vinh.dq", "tin.hv"],
    roles: [],
  },
];
