import { changeOrders } from "@nepnha/contract/features/site/change-orders";
import { paymentReceipts } from "@nepnha/contract/features/site/payment-receipts";
import { projectPayments } from "@nepnha/contract/features/site/project-payments";
import { selections } from "@nepnha/contract/features/site/selections";
import { siteLogs } from "@nepnha/contract/features/site/site-logs";
import { isAdministrator } from "@nepnha/domain/platform/permit";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { MatrixActor, World } from "./actors.ts";

type Columns = Readonly<Record<string, unknown>>;

/** Columns of what hangs on a project, by section; the customer sees it. Its only instalment has the id of the project. */
export const SITE_COLUMNS: Readonly<
  Record<string, { readonly table: string; row(text: string, code: string, projectId: string): Columns }>
> = {
  changeOrders: {
    table: changeOrders.table,
    row: (text, code, project_id) => ({ code, title: text, reason: text, project_id, days_impact: 1, is_sent: true }),
  },
  projectPayments: {
    table: projectPayments.table,
    row: (text, _code, project_id) => ({ name: text, project_id, percent: 100, amount: 1, due_date: "2026-03-01" }),
  },
  paymentReceipts: {
    table: paymentReceipts.table,
    row: (text, code, project_id) => ({
      code,
      note: text,
      project_id,
      payment_id: project_id,
      amount: 1,
      paid_on: "2026-03-02",
    }),
  },
  siteLogs: {
    table: siteLogs.table,
    row: (text, _code, project_id) => ({
      project_id,
      log_date: "2026-03-01",
      work_done: text,
      title: text,
      is_shared: true,
    }),
  },
  selections: {
    table: selections.table,
    row: (text, _code, project_id) => ({
      project_id,
      title: text,
      deadline: "2099-01-01",
      allowance: 1,
      options: JSON.stringify([{ name: "Gạch", price: 1, image: null, note: null }]),
    }),
  },
  projectDocuments: {
    table: "project_documents",
    row: (text, _code, project_id) => ({
      project_id,
      folder: "Bản vẽ",
      name: text,
      is_shared: true,
    }),
  },
};

const ofOwn = (world: World, actor: MatrixActor) => ({ projectId: world.target("projects", "own", actor).id });

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
    create: (world, actor) => ({ ...ofOwn(world, actor), logDate: "2026-03-04", workDone: "Xây tường" }),
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
