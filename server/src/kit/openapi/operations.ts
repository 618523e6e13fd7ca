import type { ResourceDescription } from "@nepnha/contract/define";
import type { ErrorCode } from "@nepnha/contract/errors";
import type { Schema } from "./field-schema.ts";

/** What is known of a call beside who may call it. */
export interface Described {
  readonly summary: string;
  readonly body?: Schema;
  /** Type of the body where it is not JSON. */
  readonly bodyType?: string;
  readonly answer?: Schema;
  readonly answerType?: string;
  readonly status?: number;
  /** Errors besides those that any call may answer. */
  readonly errors?: readonly ErrorCode[];
}

const IDS: Schema = { type: "array", items: { type: "string", format: "uuid" }, minItems: 1, maxItems: 100 };
const ANY: Schema = { type: "object" };
const EMAIL: Schema = { type: "string", format: "email" };
const TENANT: Schema = { type: "integer", minimum: 1 };
const TEXT: Schema = { type: "string" };
const MULTIPART = "multipart/form-data";
const FORM: Schema = { type: "object", required: ["file"], properties: { file: { type: "string", format: "binary" } } };
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const object = (properties: Schema, required: readonly string[] = Object.keys(properties)): Schema => ({
  type: "object",
  properties,
  ...(required.length > 0 ? { required } : {}),
});
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const list = (of: Schema): Schema => ({ type: "array", items: of });

/** The calls of a section by method and what stands behind `/api/tenant/{feature}`; names lead to its schemas. */
export function kitOperations({ name, rights }: ResourceDescription): Readonly<Record<string, Described>> {
  const row = ref(name);
  const items = object({ items: list(row), total: { type: "integer" } });
  const moved = object({
    items: list(object({ _id: TEXT, status: { type: "integer" }, version: { type: "integer" } })),
  });
  const move = object({ ids: IDS, status: { type: "integer" }, notes: TEXT }, ["ids", "status"]);
  const used = (right: (typeof rights)[number], described: Described): Described =>
    rights.includes(right)
      ? described
      : { summary: "Not for this section", errors: ["METHOD_NOT_ALLOWED"], status: 405 };
  return {
    "POST /find": { summary: "Find rows: filter, search, sort and page", body: ref(`${name}.find`), answer: items },
    "GET ": { summary: "The first 1,000 rows in their order", answer: list(row) },
    "GET /filter/{text}": { summary: "At most 50 rows that a text finds", answer: list(row) },
    "GET /{id}": { summary: "One row", answer: row, errors: ["NOT_FOUND"] },
    "GET /{id}/history": {
      summary: "The latest 100 changes of a row",
      answer: object({ items: list(ANY) }),
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
      answer: object({ ids: IDS }),
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
    "POST /{id}/view": { summary: "Count a reading: once per person, row and day", errors: ["NOT_FOUND"] },
    "PUT /{id}/like": { summary: "Like a row", answer: LIKES, errors: ["NOT_FOUND"] },
    "DELETE /{id}/like": { summary: "Take a like back", answer: LIKES, errors: ["NOT_FOUND"] },
  };
}

const LIKES = object({ likeCount: { type: "integer" }, liked: { type: "boolean" } });
const LOGIN_ANSWER = object({ authToken: TEXT, signalRToken: TEXT });
const AUTH = "/api/tenant/auth";

/** Calls that belong to no section, as far as there is more to say than who may call them. */
export const OTHER_OPERATIONS: Readonly<Record<string, Described>> = {
  [`POST ${AUTH}/emailotp`]: {
    summary: "Mail a sign-in code; answers alike for any address",
    body: object({ email: EMAIL, tenantId: TENANT }),
    errors: ["RATE_LIMITED"],
  },
  [`POST ${AUTH}/login`]: {
    summary: "Sign in with a mailed code, or with a user name and a password",
    body: {
      anyOf: [
        object({ email: EMAIL, otp: TEXT, tenantId: TENANT }),
        object({ userName: TEXT, userPassword: TEXT, tenantId: TENANT }),
      ],
    },
    answer: LOGIN_ANSWER,
    errors: ["LOGIN_INCORRECT", "RATE_LIMITED"],
  },
  [`POST ${AUTH}`]: {
    summary: "Register",
    body: object(
      {
        userName: TEXT,
        userPassword: TEXT,
        fullName: TEXT,
        email: EMAIL,
        acceptTerms: { const: true },
        tenantId: TENANT,
      },
      ["userName", "userPassword", "fullName", "email", "acceptTerms"],
    ),
    status: 201,
    errors: ["DUPLICATE", "RATE_LIMITED"],
  },
  [`GET ${AUTH}/me`]: { summary: "Who is signed in, with their permissions", answer: ANY },
  [`GET ${AUTH}/environment`]: { summary: "What the pages before the log-in have to know", answer: ANY },
  [`PUT ${AUTH}/password`]: {
    summary: "Change one's password",
    body: object({ newPassword: TEXT, confirmPassword: TEXT }),
  },
  [`POST ${AUTH}/logout`]: { summary: "End this session" },
  "POST /api/tenant/files": {
    summary: "Store one picture",
    body: FORM,
    bodyType: MULTIPART,
    status: 201,
    errors: ["TOO_LARGE", "UPLOAD_FAILED", "UNAVAILABLE"],
  },
  "GET /files/{id}": {
    summary: "A stored file; takes byte ranges",
    answerType: "application/octet-stream",
    errors: ["NOT_FOUND"],
  },
  "POST /chat/api/auth/login": {
    summary: "Open the chat service with a `signalRToken`",
    body: object({ deviceToken: TEXT, deviceType: TEXT, signalRToken: TEXT }),
  },
  "GET /api/openapi.json": { summary: "This description" },
  "GET /api/docs": { summary: "This description to read", answerType: "text/html" },
  "GET /api/docs/{part}": { summary: "The calls of one section to read", answerType: "text/html" },
};
