import { changeOrders } from "@nepnha/contract/features/site/change-orders";
import { paymentReceipts } from "@nepnha/contract/features/site/payment-receipts";
import { projectPayments } from "@nepnha/contract/features/site/project-payments";
import { selections } from "@nepnha/contract/features/site/selections";
import { siteLogs } from "@nepnha/contract/features/site/site-logs";

/** Days from which those of logs are taken. */
const DAYS = 2000;

type Columns = Readonly<Record<string, unknown>>;

/** Columns of what hangs on a project, by section; the customer sees it. Its only instalment has the id of the project. */
export const SITE_COLUMNS: Readonly<
  Record<string, { readonly table: string; readonly row: (text: string, code: string, projectId: string) => Columns }>
> = {
  changeOrders: {
    table: changeOrders.table,
    row: (text, code, project_id) => ({ code, title: text, reason: text, project_id, days_impact: 1, is_sent: true }),
  },
  projectPayments: {
    table: projectPayments.table,
    row: (text, _code, project_id) => ({
      name: text,
      project_id,
      percent: 100,
      amount: 1_000_000,
      due_date: "2026-03-01",
    }),
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
    row: (text, code, project_id) => ({
      project_id,
      log_date: dayOf(code),
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

/** A day of its own: somebody writes one log a day. */
function dayOf(code: string): string {
  const days = Number(code.replace(/\D/gu, "")) % DAYS;
  return new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10);
}
