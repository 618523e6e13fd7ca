import { ANY, objectSchema, TEXT } from "../../kit/openapi/described.ts";
import { feature } from "../../kit/feature.ts";
import { registerQuoteCalls } from "./quote-routes.ts";

const ROWS = { type: "array", items: ANY };
const MONEY = { anyOf: [{ type: "integer" }, { type: "null" }] };
const MAYBE = { anyOf: [TEXT, { type: "null" }] };

/** Quotes: for now they are worked out. */
export const quotesFeature = feature({
  name: "quotes",
  routes: registerQuoteCalls,
  operations: {
    "POST /api/tenant/quotes/calculate": {
      summary:
        "A quote worked out by what is stored, line by line, with everything that is wrong by item; nothing is kept",
      body: objectSchema(
        {
          scenarioCode: TEXT,
          inputs: ANY,
          quoteDate: { type: "string", format: "date" },
          customerId: { type: "string", format: "uuid" },
          promotionCode: TEXT,
          voucherCodes: { type: "array", items: TEXT },
          vatPercent: TEXT,
          paymentTerms: { type: "array", items: objectSchema({ name: TEXT, percent: TEXT }, ["percent"]) },
          houseType: TEXT,
          definitionVersion: { type: "integer" },
        },
        ["scenarioCode", "inputs", "quoteDate"],
      ),
      answer: objectSchema({
        totalSquare: MAYBE,
        lines: ROWS,
        subTotal: MONEY,
        discount: MONEY,
        vat: MONEY,
        rounding: MONEY,
        grandTotal: MONEY,
        inWords: MAYBE,
        payments: ROWS,
        errors: ROWS,
        warnings: ROWS,
      }),
      errors: ["NOT_FOUND", "RATE_LIMITED"],
    },
  },
  demo: [
    {
      name: "quotes",
      unless: "quote_versions",
      write: async (write) => (await import("./demo.ts")).writeDefinitions(write),
    },
  ],
});
