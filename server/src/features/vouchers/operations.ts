import { ANY, objectSchema, TEXT, type Operations } from "../../kit/openapi/described.ts";

const ROWS = { type: "array", items: ANY };
const ID = { type: "string", format: "uuid" };

/** What the description of the API tells of the calls of vouchers beside those of every section. */
export const voucherOperations: Operations = {
  "POST /api/tenant/vouchers/batch": {
    summary: "Up to 10,000 vouchers that differ by their codes; besides these fields it takes those of a voucher",
    body: objectSchema({ prefix: TEXT, quantity: { type: "integer" }, length: { type: "integer" }, name: TEXT }, [
      "quantity",
      "name",
    ]),
    answer: objectSchema({ count: { type: "integer" } }),
    errors: ["DUPLICATE", "RATE_LIMITED"],
  },
  "POST /api/tenant/vouchers/redeem": {
    summary: "Uses a voucher that is handed in, without a quote",
    body: objectSchema({ code: TEXT, customerId: ID, note: TEXT }, ["code"]),
    answer: objectSchema({ voucherId: ID, isUsedUp: { type: "boolean" } }),
    errors: ["RATE_LIMITED", "RULE_BROKEN"],
  },
  "GET /api/tenant/vouchers/mine": {
    summary: "What the customer who asks has of vouchers and points, and what they can exchange",
    answer: objectSchema({
      points: { anyOf: [{ type: "integer" }, { type: "null" }] },
      vouchers: ROWS,
      exchanges: ROWS,
    }),
    errors: [],
  },
  "POST /api/tenant/productVouchers/{id}/exchange": {
    summary: "Points of the customer who asks for a voucher of this offer, in one transaction",
    answer: objectSchema({ voucherId: ID, code: TEXT, name: TEXT, validTo: TEXT, pointCost: { type: "integer" } }),
    errors: ["NOT_FOUND", "RULE_BROKEN"],
  },
  "GET /api/tenant/vouchers/{id}/uses": {
    summary: "The latest uses of a voucher, and which quotes hold it now",
    answer: objectSchema({ items: ROWS }),
    errors: ["NOT_FOUND"],
  },
};
