import { ENUMS } from "@nepnha/contract/platform/enums";
import { LIST_DEFAULTS } from "../../../kit/find/list-state.ts";

const { PLANNED, DUE, PARTIAL } = ENUMS.paymentStatus;

/** What a customer's home asks of what they have still to pay. */
export const HOME_PAYMENTS = {
  ...LIST_DEFAULTS,
  pageSize: 15,
  sort: { column: "dueDate", direction: "asc" },
  filter: { status: [PLANNED, DUE, PARTIAL] },
} as const;

/** What it asks of the diary of their site. */
export const HOME_PHOTOS = { ...LIST_DEFAULTS, pageSize: 5, sort: { column: "logDate", direction: "desc" } } as const;
