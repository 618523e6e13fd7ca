import { ANY, objectSchema, TEXT, type Operations } from "../../kit/openapi/described.ts";

const ROWS = { type: "array", items: ANY };
const MONEY = { anyOf: [{ type: "integer" }, { type: "null" }] };
const MAYBE = { anyOf: [TEXT, { type: "null" }] };

const DAY = { type: "string", format: "date" };
const ID = { type: "string", format: "uuid" };
const SEEN = { version: { type: "integer" } };
const CONTENT = objectSchema({ definition: ANY, inputs: ANY, result: ANY, isStale: { type: "boolean" } });
const FILLED = objectSchema({ row: ANY, content: CONTENT });

/** What the description of the API tells of the calls of quotes beside those of every section. */
export const quoteOperations: Operations = {
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
  "GET /api/tenant/quotes/scenarios": {
    summary: "What can be quoted and estimated: the scenarios in use",
    answer: objectSchema({ items: ROWS }),
    errors: [],
  },
  "GET /api/tenant/quotes/scenarios/{code}": {
    summary: "The pages of a scenario with what is asked on each; no prices and no rules",
    answer: objectSchema({ code: TEXT, name: TEXT, version: { type: "integer" }, projectType: TEXT, steps: ROWS }),
    errors: ["NOT_FOUND"],
  },
  "GET /api/tenant/quotes/items": {
    summary: "The items of the company as quotes are worked out with them",
    answer: objectSchema({ items: ROWS }),
    errors: [],
  },
  "GET /api/tenant/quotes/presets/{templateId}": {
    summary: "What a quote of a house begins with: the scenario, and what is filled in",
    answer: objectSchema({ scenarioId: ID, scenarioCode: TEXT, inputs: ANY }),
    errors: ["NOT_FOUND"],
  },
  "PUT /api/tenant/quotes/{id}/preset": {
    summary: "What was filled in of a quote kept as what quotes of its house begin with",
    body: objectSchema(SEEN, ["version"]),
    answer: objectSchema({ kept: { type: "boolean" } }),
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "RULE_BROKEN"],
  },
  "GET /api/tenant/quotes/{id}/content": {
    summary: "What was filled in of a quote and what it comes to; customers get no items and no inputs",
    answer: CONTENT,
    errors: ["NOT_FOUND"],
  },
  "GET /api/tenant/quotes/{id}/revisions": {
    summary: "The revisions of a quote, the newest first",
    answer: objectSchema({ items: ROWS }),
    errors: ["NOT_FOUND"],
  },
  "PUT /api/tenant/quotes/{id}/inputs": {
    summary: "All that was filled in of a quote, by the codes of its items; amounts are worked out, never taken",
    body: objectSchema({ ...SEEN, inputs: ANY }, ["version", "inputs"]),
    answer: FILLED,
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "RULE_BROKEN"],
  },
  "POST /api/tenant/quotes/{id}/refresh": {
    summary: "A quote worked out anew with the newest prices and rules of its scenario",
    body: objectSchema(SEEN, ["version"]),
    answer: FILLED,
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "RULE_BROKEN"],
  },
  "POST /api/tenant/quotes/{id}/revise": {
    summary: "The next revision of a confirmed quote, with what was filled in and the newest prices",
    body: objectSchema(SEEN, ["version"]),
    answer: ANY,
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "RULE_BROKEN", "IN_USE"],
  },
  "POST /api/tenant/quotes/{id}/project": {
    summary: "The project that an accepted quote becomes, with its customer, total and payments",
    body: objectSchema({ ...SEEN, ownerId: ID, branchId: ID, address: TEXT, startDate: DAY, dueDate: DAY }, [
      "version",
      "ownerId",
      "branchId",
      "address",
      "startDate",
      "dueDate",
    ]),
    answer: objectSchema({ projectId: ID }),
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "RULE_BROKEN", "IN_USE"],
  },
  "POST /api/tenant/quotes/{id}/mail": {
    summary: "Mails a confirmed quote with its paper",
    body: objectSchema({ ...SEEN, to: { type: "string", format: "email" }, message: TEXT }, ["version", "to"]),
    answer: objectSchema({ sent: { type: "boolean" } }),
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "RULE_BROKEN", "RATE_LIMITED"],
  },
  "GET /api/tenant/quotes/{id}/paper.pdf": {
    summary: "A quote on paper; a draft says that it is one",
    answerType: "application/pdf",
    errors: ["NOT_FOUND", "RATE_LIMITED", "UNAVAILABLE"],
  },
  "GET /api/tenant/quotes/{id}/paper.xlsx": {
    summary: "The lines of a quote as a workbook",
    answerType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    errors: ["NOT_FOUND"],
  },
  "POST /api/tenant/quoteItems/price-change": {
    summary: "Prices of many items raised or lowered by a percentage from a day on; `dryRun=true` only tells",
    body: objectSchema({ ids: { type: "array", items: ID }, percent: TEXT, rounding: { type: "integer" }, from: DAY }, [
      "ids",
      "percent",
      "rounding",
      "from",
    ]),
    answer: objectSchema({ items: ROWS }),
    errors: [],
  },
  "GET /api/tenant/quoteScenarios/{id}/versions": {
    summary: "The versions of a scenario, the newest first",
    answer: objectSchema({ versions: ROWS }),
    errors: ["NOT_FOUND"],
  },
  "GET /api/tenant/quoteScenarios/{id}/replay": {
    summary: "The last 100 confirmed quotes of a scenario, and what they would come to today",
    answer: objectSchema({ items: ROWS, before: { type: "integer" }, after: { type: "integer" } }),
    errors: ["NOT_FOUND"],
  },
  "GET /api/tenant/quoteScenarios/{id}/versions/{version}": {
    summary: "All that quotes of a version are worked out from",
    answer: ANY,
    errors: ["NOT_FOUND"],
  },
};
