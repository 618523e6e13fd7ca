import { ANY, objectSchema, TEXT, type Operations } from "../../kit/openapi/described.ts";

const ROWS = { type: "array", items: ANY };
const ID = { type: "string", format: "uuid" };
const COUNT = { type: "integer" };

/** What the description of the API tells of the calls of customers beside those of every section. */
export const customerOperations: Operations = {
  "GET /api/tenant/customers/{id}/duplicates": {
    summary: "Who may be the same person: by identity number, by name and birthday, by address",
    answer: objectSchema({ items: ROWS }),
    errors: ["NOT_FOUND"],
  },
  "GET /api/tenant/customers/{id}/consents": {
    summary: "When a customer agreed to offers or took it back, to which words, and whose hand it was",
    answer: objectSchema({ items: ROWS }),
    errors: ["NOT_FOUND"],
  },
  "GET /api/tenant/customers/{id}/conversations": {
    summary: "The conversations in which the customer and the caller both are",
    answer: objectSchema({ items: ROWS }),
    errors: ["NOT_FOUND"],
  },
  "GET /api/tenant/customers/{id}/merged": {
    summary: "Whom a customer was merged into",
    answer: objectSchema({ customerId: ID }),
    errors: ["NOT_FOUND"],
  },
  "POST /api/tenant/customers/{id}/merge": {
    summary:
      "Makes two customers one, for good: the other's quotes, projects and entries come along; administrators only",
    body: objectSchema({ version: COUNT, otherId: ID, otherVersion: COUNT, take: { type: "array", items: TEXT } }, [
      "version",
      "otherId",
      "otherVersion",
      "take",
    ]),
    answer: objectSchema({ customerId: ID, moved: ANY }),
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "RULE_BROKEN"],
  },
  "GET /api/tenant/customers/join": {
    summary: "What a guest gets once they are a customer",
    answer: objectSchema({ points: COUNT }),
  },
  "POST /api/tenant/customers/join": {
    summary: "Makes the guest who calls a customer, once, with the points of welcome",
    body: objectSchema({ fullName: TEXT, phone: TEXT }, ["fullName", "phone"]),
    answer: objectSchema({ points: COUNT }),
    errors: ["RULE_BROKEN", "DUPLICATE", "RATE_LIMITED"],
  },
  "POST /api/tenant/customers/assign": {
    summary: "Gives up to 100 customers to somebody of the staff, or puts them into a category; all or none",
    body: objectSchema({ ids: { type: "array", items: ID }, assignedStaffId: ID, addCategoryId: ID }, ["ids"]),
    answer: objectSchema({ changed: COUNT }),
    errors: ["NOT_FOUND"],
  },
  "POST /api/tenant/customerCategories/{id}/empty": {
    summary: "Gives the customers of a category another one, so that it can be deleted",
    body: objectSchema({ to: ID }, ["to"]),
    answer: objectSchema({ moved: COUNT }),
    errors: ["NOT_FOUND"],
  },
};
