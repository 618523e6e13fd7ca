import { isAdministrator } from "@nepnha/domain/platform/permit";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { MatrixActor, World } from "./actors.ts";

const ofOwn = (world: World, actor: MatrixActor) => ({ projectId: world.target("projects", "own", actor).id });

let days = 0;
/** A day of the past that no other log has. */
function dayBefore(): string {
  return new Date(Date.UTC(2026, 2, 4 - (days += 1))).toISOString().slice(0, 10);
}

/** Fields that make a new row, and those that change one. */
export const SITE_BODIES: Readonly<
  Record<string, { create(world: World, actor: MatrixActor): object; readonly update: object }>
> = {
  changeOrders: {
    create: (world, actor) => ({ ...ofOwn(world, actor), title: "Thêm cửa", reason: "Khách muốn" }),
    update: { reason: "Khách đổi ý" },
  },
  projectPayments: { create: () => ({}), update: { name: "Đợt khác" } },
  // A receipt is never changed; what changes nothing is no change.
  paymentReceipts: {
    create: (world, actor) => ({
      paymentId: world.target("projectPayments", "own", actor).id,
      amount: 1,
      paidOn: "2026-03-02",
    }),
    update: {},
  },
  siteLogs: {
    create: (world, actor) => ({ ...ofOwn(world, actor), logDate: dayBefore(), workDone: "Xây tường" }),
    update: { issues: "Mưa lớn" },
  },
  selections: {
    create: (world, actor) => ({
      ...ofOwn(world, actor),
      title: "Gạch nền",
      deadline: "2098-01-01",
      allowance: 1,
      options: [{ name: "Gạch", price: 1 }],
    }),
    update: { title: "Gạch sân" },
  },
  projectDocuments: {
    create: (world, actor) => ({
      ...ofOwn(world, actor),
      folder: "Bản vẽ",
      name: "Mặt bằng",
    }),
    update: { folder: "Hợp đồng" },
  },
};

/** Who chooses: the customer, and the office for those who do not sign in. */
export function choosing({ role }: MatrixActor): number {
  if (role === null) return 401;
  const number = ENUMS.userRole[role in ENUMS.userRole ? (role as keyof typeof ENUMS.userRole) : "USER"];
  return number > ENUMS.userRole.USER || isAdministrator({ role: number }) ? 200 : 403;
}
