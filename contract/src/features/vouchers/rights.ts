import { READ_RIGHTS, type RoomRights } from "../../platform/rights.ts";

const ADMIN = ["basic", "read", "readAll", "create", "update", "delete"] as const;
const CARE = ["basic", "read", "readAll", "create", "update"] as const;

/** Who may do what with offers: customer care makes them, customers read what is theirs. */
export const vouchersRights: RoomRights = {
  promotions: { ADMIN, STAFF: READ_RIGHTS, CARE, OUTSIDERS: READ_RIGHTS },
  // A voucher names its customer: who does not read all customers reads those of the ones that they look after.
  vouchers: { ADMIN, SALES: ["basic", "read"], SITE: ["basic", "read"], CARE, OUTSIDERS: ["basic", "read"] },
  products: { ADMIN, STAFF: READ_RIGHTS, CARE, OUTSIDERS: READ_RIGHTS },
  productVouchers: { ADMIN, STAFF: READ_RIGHTS, CARE, OUTSIDERS: READ_RIGHTS },
};
