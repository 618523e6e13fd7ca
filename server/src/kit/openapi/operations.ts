import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { en as english } from "@nepnha/contract/messages/en";
import { enumKey } from "@nepnha/contract/platform/enums";
import { ANY, FORM, MULTIPART, objectSchema, TEXT, type Described } from "./described.ts";
import { moveSchema, type Schema } from "./field-schema.ts";

/** English texts by any key. */
const en: Readonly<Record<string, string>> = english;
const IDS: Schema = { type: "array", items: { type: "string", format: "uuid" }, minItems: 1, maxItems: 100 };
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const list = (of: Schema): Schema => ({ type: "array", items: of });

/** The calls of a section by method and what stands behind `/api/tenant/{feature}`; names lead to its schemas. */
export function kitOperations(resource: ResourceDescription): Readonly<Record<string, Described>> {
  const { name, rights } = resource;
  const row = ref(name);
  const items = objectSchema({ items: list(row), total: { type: "integer" }, totalIsExact: { type: "boolean" } });
  const moved = objectSchema({
    items: list(objectSchema({ _id: TEXT, status: { type: "integer" }, version: { type: "integer" } })),
  });
  const move = objectSchema({ ids: IDS, status: { type: "integer" }, notes: TEXT }, ["ids", "status"]);
  const used = (right: (typeof rights)[number], described: Described): Described =>
    rights.includes(right)
      ? described
      : { summary: "Not for this section", errors: ["METHOD_NOT_ALLOWED"], status: 405 };
  return {
    ...moveOperations(resource),
    "POST /find": { summary: "Find rows: filter, search, sort and page", body: ref(`${name}.find`), answer: items },
    "GET ": { summary: "1,000 rows in their order; `page=2` for the next ones, until fewer come", answer: list(row) },
    "GET /filter/{text}": { summary: "At most 50 rows that a text finds", answer: list(row) },
    "GET /{id}": { summary: "One row", answer: row, errors: ["NOT_FOUND"] },
    "GET /{id}/history": {
      summary: "The latest 100 changes of a row",
      answer: objectSchema({ items: list(ANY) }),
      errors: ["NOT_FOUND"],
    },
    "POST ": used("create", {
      summary: "Make a row",
      body: ref(`${name}.create`),
      answer: row,
      status: 201,
      errors: ["DUPLICATE", "RULE_BROKEN"],
    }),
    "PUT ": used("update", {
      summary: "Change fields of a row, in the version that was read",
      body: ref(`${name}.update`),
      answer: row,
      errors: ["NOT_FOUND", "VERSION_CONFLICT", "DUPLICATE", "RULE_BROKEN"],
    }),
    "PUT /updateStatus": used("update", {
      summary: "Change the status of rows, all or none",
      body: move,
      answer: moved,
      errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED", "IN_USE", "RULE_BROKEN"],
    }),
    "PUT /updateOrders": used("order", {
      summary: "Put rows in a new order",
      body: IDS,
      answer: objectSchema({ ids: IDS }),
      errors: ["NOT_FOUND"],
    }),
    "DELETE /{id}": used("delete", {
      summary: "Delete a row: its status becomes DELETED",
      answer: ANY,
      errors: ["NOT_FOUND", "IN_USE", "RULE_BROKEN"],
    }),
    "PUT /deleteItems": used("delete", {
      summary: "Delete rows, all or none",
      body: IDS,
      answer: moved,
      errors: ["NOT_FOUND", "IN_USE", "RULE_BROKEN"],
    }),
    "POST /ids": { summary: "Ids of all rows that a find finds, at most 10,000", body: ref(`${name}.find`) },
    "POST /count": {
      summary: "The exact number of all rows that a find finds",
      body: ref(`${name}.find`),
      answer: objectSchema({ total: { type: "integer" } }),
      errors: ["RATE_LIMITED", "UNAVAILABLE"],
    },
    "POST /export": {
      summary: "What a find finds as a workbook or CSV",
      body: ANY,
      answerType: XLSX,
      errors: ["UNAVAILABLE"],
    },
    "POST /import": used("create", {
      summary: "Rows from a workbook or CSV; `dryRun=true` only checks them",
      body: FORM,
      bodyType: MULTIPART,
      errors: ["TOO_LARGE", "UPLOAD_FAILED", "UNAVAILABLE"],
    }),
    "GET /import-template": used("create", { summary: "A workbook to fill in", answerType: XLSX }),
    "GET /views": { summary: "Saved views of the list: one's own and those that are shared", answer: ANY },
    "POST /views": { summary: "Save a view of the list", body: ANY, status: 201 },
    "PUT /views/{id}": {
      summary: "Change a saved view of one's own",
      body: ANY,
      errors: ["NOT_FOUND", "VERSION_CONFLICT"],
    },
    "DELETE /views/{id}": { summary: "Delete a saved view of one's own", errors: ["NOT_FOUND"] },
    "GET /{id}/comments": { summary: "Comments on a row", errors: ["NOT_FOUND"] },
    "POST /{id}/comments": {
      summary: "Comment on a row",
      body: ANY,
      status: 201,
      errors: ["NOT_FOUND", "RATE_LIMITED"],
    },
  };
}

/** The calls of a section's named moves. */
function moveOperations(resource: ResourceDescription): Record<string, Described> {
  const { name, status, moves = [] } = resource;
  const members = (values: readonly number[]): string => values.map((value) => enumKey(status.of, value)).join(" or ");
  const operations = moves.map((move): [string, Described] => [
    `POST /{id}/${move.name}`,
    {
      summary: `${en[`${name}.move.${move.name}`] ?? move.name}: from ${members(move.from)}, ${
        move.to === undefined ? "whose status stays" : `to ${members([move.to])}`
      }`,
      body: moveSchema(resource, move),
      answer: ref(name),
      errors: ["NOT_FOUND", "VERSION_CONFLICT", "TRANSITION_NOT_ALLOWED", "RULE_BROKEN", "RATE_LIMITED"],
    },
  ]);
  return Object.fromEntries(operations);
}
