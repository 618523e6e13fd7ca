import type { viChatRows } from "./vi.rows.ts";

/** English texts of the rows of a project that stand in its conversation. */
export const enChatRows: Readonly<Record<keyof typeof viChatRows, string>> = {
  "chat.row.changeOrders": "Change order",
  "chat.row.projectPayments": "Instalment",
  "chat.row.projectStages": "Stage",
  "chat.row.projectActions": "Work",
  "chat.row.open": "See all of it",
  "chat.row.gone": "This was taken back, or is not there any more.",
};
