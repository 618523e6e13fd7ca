import { ANY, objectSchema, TEXT } from "../../kit/openapi/described.ts";
import { feature } from "../../kit/feature.ts";
import { registerContentCalls } from "./content-routes.ts";
import { heldQuotes } from "./held-quotes.ts";
import { expireQuotesTask } from "./expire.ts";
import { registerQuotePriceCall } from "./price-routes.ts";
import { registerProjectCall } from "./project-routes.ts";
import { mailQuote, mailQuoteTask } from "./paper/mail-quote.ts";
import { registerPaperCalls } from "./paper/paper-routes.ts";
import { quoteItemsSection } from "./quote-items.ts";
import { registerQuoteCalls } from "./quote-routes.ts";
import { quoteScenariosSection } from "./quote-scenarios.ts";
import { quotesSection } from "./quotes.ts";
import { registerScenarioCalls } from "./scenario-routes.ts";

const ROWS = { type: "array", items: ANY };
const MONEY = { anyOf: [{ type: "integer" }, { type: "null" }] };
const MAYBE = { anyOf: [TEXT, { type: "null" }] };

/** Quotes, and what they are worked out from. */
export const quotesFeature = feature({
  name: "quotes",
  sections: [quotesSection, quoteScenariosSection, quoteItemsSection],
  holdings: { quotes: heldQuotes },
  routes(app, deps) {
    registerQuoteCalls(app, deps);
    registerContentCalls(app, deps);
    registerScenarioCalls(app, deps);
    registerProjectCall(app, deps);
    registerQuotePriceCall(app, deps);
    registerPaperCalls(app, deps);
  },
  tasks: (deps) => ({ expireQuotes: expireQuotesTask(deps), [mailQuote.name]: mailQuoteTask(deps) }),
  schedule: [
    { name: "expireQuotes", cron: "10 17 * * *", canRun: true },
    { name: mailQuote.name, canRun: false },
  ],
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
      name: "quoteScenarios",
      write: async (write) => (await import("./demo.ts")).writeScenarios(write),
    },
    {
      name: "quotes",
      after: ["quoteScenarios", "customers"],
      write: async (write) => (await import("./demo.ts")).writeQuotes(write),
    },
  ],
});
