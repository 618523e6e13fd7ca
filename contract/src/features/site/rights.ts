import type { RoomRights } from "../../platform/rights.ts";

const ALL = ["basic", "read", "readAll", "create", "update", "delete"] as const;
const WRITE = ["basic", "read", "create", "update"] as const;
const READ = ["basic", "read"] as const;

/** Who may do what with what a site brings: staff with the projects that they belong to, customers read theirs. */
export const siteRights: RoomRights = {
  changeOrders: { ADMIN: ALL, SITE: WRITE, SALES: READ, CUSTOMER: READ },
  projectPayments: { ADMIN: ["basic", "read", "readAll", "update"], SITE: READ, SALES: READ, CUSTOMER: READ },
  paymentReceipts: {
    ADMIN: ["basic", "read", "readAll", "create", "update"],
    SALES: READ,
    CUSTOMER: READ,
  },
  siteLogs: { ADMIN: ALL, SITE: WRITE, SALES: READ, CUSTOMER: READ },
  selections: { ADMIN: ALL, SITE: WRITE, SALES: READ, CUSTOMER: READ },
  projectDocuments: { ADMIN: ALL, SITE: WRITE, SALES: READ, CUSTOMER: READ },
};
