import { feature } from "../../kit/feature.ts";
import { objectSchema, ANY } from "../../kit/openapi/described.ts";
import { forgetPeopleTask } from "./forget.ts";
import { registerPersonalData } from "./personal-data-routes.ts";

const ZIP = { answerType: "application/zip", errors: ["NOT_FOUND", "RATE_LIMITED"] } as const;
const OPEN = { open: { type: "array", items: ANY } };
const ERASED = objectSchema({ erased: { type: "boolean" } });
const CODE = objectSchema({ otp: { type: "string" } }, ["otp"]);
const CONSENT = objectSchema({ given: { type: "boolean" }, at: ANY });

/** What is kept of a person: shown, handed out, and forgotten. */
export const personalDataFeature = feature({
  name: "personal-data",
  routes: registerPersonalData,
  tasks: (deps, people = []) => ({ forgetPeople: forgetPeopleTask(deps, people) }),
  schedule: [{ name: "forgetPeople", cron: "40 19 * * *", canRun: true }],
  operations: {
    "GET /api/tenant/personal-data": {
      summary: "Whether the caller is known as a customer, what they agreed to, and what keeps them from being erased",
      answer: objectSchema({ isCustomer: { type: "boolean" }, consent: CONSENT, ...OPEN }),
      errors: [],
    },
    "PUT /api/tenant/personal-data/consent": {
      summary: "A customer agrees to offers, or takes it back; kept in a ledger with the words and the time",
      body: objectSchema({ given: { type: "boolean" } }, ["given"]),
      answer: CONSENT,
      errors: [],
    },
    "POST /api/tenant/personal-data/file": {
      summary: "All that is kept of the caller, as a ZIP archive of JSON and tables; asks for a mailed code",
      body: CODE,
      answerType: ZIP.answerType,
      errors: ["RATE_LIMITED"],
    },
    "POST /api/tenant/personal-data/erase": {
      summary: "Erases the caller: signed out at once, forgotten after 30 days; asks for a mailed code",
      body: CODE,
      answer: ERASED,
      errors: ["IN_USE", "RATE_LIMITED"],
    },
    "GET /api/tenant/customers/{id}/personal-data": {
      summary: "All that is kept of a customer, as a ZIP archive; administrators only, and in the log",
      ...ZIP,
      errors: ["NOT_FOUND", "RATE_LIMITED"],
    },
    "GET /api/tenant/customers/{id}/open-matters": {
      summary: "What keeps a customer from being erased: a contract that runs, money that is open",
      answer: objectSchema(OPEN),
      errors: ["NOT_FOUND"],
    },
    "POST /api/tenant/customers/{id}/erase": {
      summary: "Erases a customer at their wish, with a reason; administrators only",
      body: objectSchema({ version: { type: "integer" }, notes: { type: "string" } }, ["version", "notes"]),
      answer: ERASED,
      errors: ["NOT_FOUND", "VERSION_CONFLICT", "IN_USE"],
    },
  },
});
