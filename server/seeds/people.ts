import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Database } from "../src/platform/db/pool.ts";
import { PEOPLE, TENANTS } from "./ids.ts";
import { seedTenant, type SeedPerson } from "./required.ts";

const { SUPERADMIN, ADMIN, USER, CUSTOMER, GUEST } = ENUMS.userRole;

/** The demo accounts of the first tenant. A log-in needs only the mailed code. */
export const DEMO_PEOPLE: readonly SeedPerson[] = [
  {
    _id: PEOPLE.superadmin,
    email: "superadmin@nepnha.test",
    fullName: "Đỗ Minh Khang",
    role: SUPERADMIN,
    roles: [],
  },
  {
    _id: PEOPLE.admin,
    email: "admin@nepnha.test",
    fullName: "Trần Thị Thu Hà",
    role: ADMIN,
    roles: ["ADMIN"],
    phone: "+84903118226",
  },
  {
    _id: PEOPLE.sales,
    email: "sales@nepnha.test",
    fullName: "Nguyễn Hoàng Phúc",
    role: USER,
    roles: ["SALES"],
    phone: "+84908452317",
  },
  {
    _id: PEOPLE.site,
    email: "site@nepnha.test",
    fullName: "Lê Văn Tâm",
    role: USER,
    roles: ["SITE"],
    phone: "+84938760154",
  },
  {
    _id: PEOPLE.content,
    email: "content@nepnha.test",
    fullName: "Phạm Ngọc Ánh",
    role: USER,
    roles: ["CONTENT"],
    phone: "+84976231480",
  },
  {
    _id: PEOPLE.care,
    email: "care@nepnha.test",
    fullName: "Võ Thị Mỹ Duyên",
    role: USER,
    roles: ["CARE"],
    phone: "+84917504632",
  },
  {
    _id: PEOPLE.customer,
    email: "customer@nepnha.test",
    fullName: "Đặng Quốc Bảo",
    role: CUSTOMER,
    roles: ["CUSTOMER"],
    phone: "+84909667218",
  },
  { _id: PEOPLE.guest, email: "guest@nepnha.test", fullName: "Bùi Khánh Linh", role: GUEST, roles: ["GUEST"] },
];

const DANANG_PEOPLE: readonly SeedPerson[] = [
  {
    _id: PEOPLE.tenant2Admin,
    email: "admin@tenant2.nepnha.test",
    fullName: "Huỳnh Thanh Tùng",
    role: ADMIN,
    roles: ["ADMIN"],
    phone: "+84905381947",
  },
  {
    _id: PEOPLE.tenant2Customer,
    email: "customer@tenant2.nepnha.test",
    fullName: "Ngô Thị Bích Trâm",
    role: CUSTOMER,
    roles: ["CUSTOMER"],
    phone: "+84935240876",
  },
];

/** The demo accounts of both tenants. Safe to repeat. */
export async function seedPeople(db: Database): Promise<void> {
  await seedTenant(db, TENANTS.saigon, "Nếp Nhà Sài Gòn", DEMO_PEOPLE);
  await seedTenant(db, TENANTS.danang, "Nhà Xanh Đà Nẵng", DANANG_PEOPLE);
}
