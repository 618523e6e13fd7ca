import { CATALOG } from "@nepnha/contract/catalog";
import { ERRORS, type ErrorCode } from "@nepnha/contract/platform/errors";
import { vi } from "@nepnha/contract/messages/vi";
import { oncePer } from "@nepnha/domain/platform/once-per";
import type { DeclaredRoute } from "../../platform/http/access.ts";
import { sectionSchemas, type Schema } from "./field-schema.ts";
import type { Described, Operations } from "./described.ts";
import { kitOperations } from "./operations.ts";
import { PLATFORM_OPERATIONS } from "./platform-operations.ts";

/** One call of the document. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  /** Permissions of which the caller needs one. */
  readonly "x-permissions"?: readonly string[];
  readonly parameters?: readonly Schema[];
  readonly requestBody?: Schema;
  readonly responses: Readonly<Record<string, Schema>>;
}

/** A description of the HTTP calls by OpenAPI 3.1. */
export interface OpenApi {
  readonly openapi: "3.1.0";
  readonly info: Schema;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>>; readonly securitySchemes: Schema };
}

const PROBLEM = { $ref: "#/components/schemas/Problem" };
const TENANT_API = "/api/tenant/";
const IDEMPOTENCY_KEY: Schema = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "names the call, of this person, for 24 hours: sent again with the same body it gets the first answer, with " +
    "`Idempotency-Replayed: true`, and changes nothing",
  schema: { type: "string", pattern: "^[!-~]{1,255}$" },
};

/**
 * The whole API: every route that was registered, the schemas of every section, who may call what and which errors come.
 * @param operations what the features tell of their own calls
 */
export function openApiDocument(routes: readonly DeclaredRoute[], operations: Operations): OpenApi {
  const told = { ...PLATFORM_OPERATIONS, ...operations };
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes.filter(({ method }) => method !== "HEAD")) {
    const path = route.url.replaceAll(/:(\w+)/gu, "{$1}");
    const calls = (paths[path] ??= {});
    calls[route.method.toLowerCase()] = operationOf(route, path, told);
  }
  const used = new Set(routes.map(({ url }) => tagOf(url)));
  const titles: Readonly<Record<string, string>> = vi;
  return {
    openapi: "3.1.0",
    info: {
      title: "Nếp Nhà",
      version: "1",
      description:
        "Enumerations travel as numbers. Every error is an `application/problem+json` that names each refused field.",
    },
    tags: [...used].toSorted().map((name) => ({ name, description: titles[`${name}.title`] ?? name })),
    paths,
    components: { schemas: schemas(), securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
  };
}

function operationOf({ method, url, access, idempotent }: DeclaredRoute, path: string, told: Operations): Operation {
  const described = descriptionOf(method, path, told);
  const permissions = typeof access === "object" ? access.anyOf : [];
  const who =
    permissions.length > 0
      ? `Needs ${permissions.join(" or ")}.`
      : access === "public"
        ? "For everybody."
        : "For anyone who is signed in.";
  const inPath = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name]): Schema => {
    return { name, in: "path", required: true, schema: { type: "string" } };
  });
  const parameters = idempotent ? [...inPath, IDEMPOTENCY_KEY] : inPath;
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^a-zA-Z0-9]+(\w)/gu, (_all, letter: string) => letter.toUpperCase()).replaceAll(/\W/gu, "")}`,
    summary: described.summary,
    description: access === "hubToken" ? "With a token of the chat service." : who,
    tags: [tagOf(url)],
    security: access === "public" ? [] : [{ bearer: [] }],
    ...(permissions.length > 0 ? { "x-permissions": permissions } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(described.body ? { requestBody: bodyOf(described.body, described.bodyType) } : {}),
    responses: responsesOf(described, [
      ...errorsOf(described, access, permissions.length > 0),
      ...(idempotent ? (["IDEMPOTENCY_RUNNING", "IDEMPOTENCY_MISMATCH"] as const) : []),
    ]),
  };
}

function descriptionOf(method: string, path: string, told: Operations): Described {
  const resource = CATALOG.find(({ name }) => path === TENANT_API + name || path.startsWith(`${TENANT_API}${name}/`));
  const own = resource && operationsOf(resource)[`${method} ${path.slice(TENANT_API.length + resource.name.length)}`];
  return own ?? told[`${method} ${path}`] ?? { summary: `${method} ${path}` };
}

/** Of a section once, not for each of its thirty routes. */
const operationsOf = oncePer(kitOperations);

function errorsOf(described: Described, access: DeclaredRoute["access"], permissions: boolean): ErrorCode[] {
  return [
    ...(described.body ? (["INVALID_INPUT", "MALFORMED_JSON"] as const) : []),
    ...(access === "public" ? [] : (["UNAUTHORIZED"] as const)),
    ...(permissions ? (["FORBIDDEN"] as const) : []),
    ...(described.errors ?? []),
  ];
}

function responsesOf(
  { status = 200, answer, answerType }: Described,
  errors: readonly ErrorCode[],
): Record<string, Schema> {
  const responses: Record<string, Schema> = {};
  if (status < 400) {
    const content = answerType ? { [answerType]: {} } : { "application/json": { schema: answer ?? {} } };
    responses[status] = { description: "Done", content };
  }
  for (const code of errors) {
    const wire = String(ERRORS[code].status);
    const before = responses[wire]?.["description"];
    const description = typeof before === "string" ? `${before}, ${code}` : code;
    responses[wire] = { description, content: { "application/problem+json": { schema: PROBLEM } } };
  }
  return responses;
}

function bodyOf(schema: Schema, type = "application/json"): Schema {
  return { required: true, content: { [type]: { schema } } };
}

/** The section or the service that a route belongs to. */
function tagOf(url: string): string {
  const [, first = "", second = "", third = ""] = url.split("/");
  if (url.startsWith(TENANT_API)) return third;
  return first === "api" ? second.replace(/\.json$/u, "") : first;
}

function schemas(): Record<string, Schema> {
  const found: Record<string, Schema> = { Problem: problemSchema() };
  for (const resource of CATALOG) {
    const { row, create, update, find } = sectionSchemas(resource);
    found[resource.name] = row;
    found[`${resource.name}.find`] = find;
    if (resource.rights.includes("create")) found[`${resource.name}.create`] = create;
    if (resource.rights.includes("update")) found[`${resource.name}.update`] = update;
  }
  return found;
}

function problemSchema(): Schema {
  const text = { type: "string" };
  const error = { type: "object", properties: { field: text, code: text, message: text } };
  return {
    type: "object",
    required: ["type", "title", "status", "code", "requestId"],
    properties: {
      type: text,
      title: text,
      status: { type: "integer" },
      detail: text,
      code: { type: "string", enum: Object.keys(ERRORS) },
      errors: { type: "array", items: error },
      requestId: text,
      refusal: { type: "string", description: "a method of the hub that was called over HTTP: the hub's code" },
      current: { type: "object", description: "VERSION_CONFLICT: the row as it is now" },
      holder: {
        type: "object",
        description: "DUPLICATE: the row that has the value",
        properties: { id: text, title: text },
      },
      transition: {
        type: "object",
        description: "TRANSITION_NOT_ALLOWED: where the row may go, and by which named moves now",
        properties: {
          id: text,
          from: { type: "integer" },
          to: { type: "integer" },
          allowed: { type: "array", items: { type: "integer" } },
          moves: { type: "array", items: text },
        },
      },
    },
  };
}
