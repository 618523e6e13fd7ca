export { exportTickets } from "./export-tickets.ts";
export { mergeTickets } from "./merge-tickets.ts";
