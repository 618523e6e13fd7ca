import { ENUMS, enumKey } from "@nepnha/contract/platform/enums";
import { ERRORS } from "@nepnha/contract/platform/errors";
import { SECTION_RIGHTS } from "@nepnha/contract/section-rights";
import { CHAT_PERMISSIONS } from "@nepnha/contract/features/chat/hub";
import { HUB_PERMISSIONS } from "@nepnha/contract/hub";
import { STATUS_SETS } from "@nepnha/contract/status-sets";
import { en } from "@nepnha/contract/messages/en";
import { vi } from "@nepnha/contract/messages/vi";
import { ROLE_PRESETS } from "@nepnha/contract/permissions";
import { eventPage } from "./event-page.ts";
import { hubApiPage } from "./hub-api.ts";
import { page, table } from "./markdown.ts";
import { sectionPages } from "./section-pages.ts";
import { requirementTests } from "./trace.ts";

/** Errors of the calls of a section beside those that any call may answer. */
const ERRORS_OF: readonly (readonly string[])[] = [
  ["a row by its id", "`NOT_FOUND`, also where it may not be seen"],
  ["create, update", "`DUPLICATE`, `RULE_BROKEN`; update also `VERSION_CONFLICT` with the current row"],
  ["named moves", "`VERSION_CONFLICT`, `TRANSITION_NOT_ALLOWED` with the moves that are possible, `RULE_BROKEN`"],
  ["updateStatus, deletion", "`TRANSITION_NOT_ALLOWED`, `IN_USE`, `RULE_BROKEN`"],
  ["count", "`RATE_LIMITED` while two run in a process, `UNAVAILABLE` when it takes longer than 30 s"],
  ["export, import", "`UNAVAILABLE` while too many run; import also `TOO_LARGE`, `UPLOAD_FAILED`"],
  ["what a section has no use for", "`METHOD_NOT_ALLOWED`"],
];

/** Every generated page of docs/reference by its file name. */
export function referencePages(): Record<string, string> {
  return {
    ...sectionPages(),
    "events.md": eventPage(),
    "calls.md": callsPage(),
    "errors.md": errorsPage(),
    "enumerations.md": enumsPage(),
    "statuses.md": statusesPage(),
    "permissions.md": permissionsPage(),
    "hub-api.md": hubApiPage(),
    "requirements.md": requirementsPage(),
  };
}

function callsPage(): string {
  const calls = [
    [
      "POST",
      "/find",
      "basic",
      "table state, perhaps `open` → `{items, total, totalIsExact}`; with `open` also `{layout, views, state}`",
    ],
    ["POST", "/count", "basic", "a find's body → `{total}`, all counted"],
    ["POST", "/ids", "basic", "a find's body → `{ids, statuses, total, totalIsExact}`, at most 10,000 of them"],
    ["GET", "", "basic", "the first 1,000 in their order"],
    ["GET", "/{id}", "read", "one row"],
    ["GET", "/filter/{text}", "basic", "at most 50 that the text finds"],
    ["POST", "", "create", "a row → 201 and the row"],
    ["PUT", "", "update", "`_id`, `version` and the fields to change → the row"],
    ["PUT", "/updateStatus", "update, delete", "`{ids, status, notes}`, all or none"],
    ["PUT", "/updateOrders", "order", "ids in their new order"],
    ["DELETE", "/{id}", "delete", "sets DELETED"],
    ["PUT", "/deleteItems", "delete", "ids, all or none"],
    ["POST", "/{id}/{move}", "the move's", "`{version}`, the fields that the move asks for, `notes` → the row"],
    ["GET", "/{id}/history", "update", "the latest 100 changes"],
    ["POST", "/export", "basic", "a find's body, `columns`, `format`, perhaps `ids` → a file (the logs: readAll too)"],
    [
      "POST",
      "/import?dryRun=",
      "create",
      "form field `file`, a workbook or CSV → `{total, created, errorCount, errors}`",
    ],
    ["GET", "/import-template", "create", "a workbook to fill in"],
    ["POST", "/print", "basic; read for a row", "`{rows, columns}` or `{id}` → `{}`; a log row of kind Print"],
    ["GET", "/views", "basic", "one's own views and those shared → `{items, defaultId, mayShare}`"],
    ["POST", "/views", "basic", "`{name, state}`, perhaps `sharing`, `isDefault` → 201 and the view"],
    ["PUT", "/views/{id}", "basic; the owner or administrators", "`version` and what to change → the view"],
    ["DELETE", "/views/{id}", "basic; the owner or administrators", "takes the view away"],
  ];
  return page("Calls of the sections", [
    "Below `/api/tenant/{feature}`, JSON, with `Authorization: Bearer {authToken}`.",
    table(
      ["method", "path", "right", "what"],
      calls.map(([method, path, right, what]) => [method, `\`${path || "/"}\``, right, what]),
    ),
    "Its fields, filters and sorts stand on the page of [each section](sections/README.md). Whole schemas, also of the calls that belong to no section, are at `/api/docs` and `/api/openapi.json` of a running server.",
    "Any call may answer `UNAUTHORIZED` and `FORBIDDEN`; one with a body `MALFORMED_JSON` and `INVALID_INPUT` too. Besides:",
    table(["call", "errors"], ERRORS_OF),
    "## Methods of the chat",
    "Each method of the hub that belongs to the chat is also a call, for clients without a connection: `POST /chat/api/{method}` with the token of the session. The body is the argument of the method, the answer its data, `{}` where it has none. Rates, checks and what others hear are the hub's. What the hub refuses is a problem whose `refusal` is the hub's code: 400, 403, 404, 409, 413 or 429. `SubscribePresence` tells how people stand now and nothing later.",
    table(
      ["method", "path", "permission"],
      Object.entries(CHAT_PERMISSIONS).map(([method, permission]) => [
        "POST",
        `\`/chat/api/${method}\``,
        `\`${permission}\``,
      ]),
    ),
  ]);
}

function errorsPage(): string {
  const rows = Object.entries(ERRORS).map(([code, { status, message }]) => [
    `\`${code}\``,
    String(status),
    vi[message],
    en[message],
  ]);
  return page("Error codes", [
    "Every error answer is `application/problem+json`; `errors` names each refused field.",
    table(["code", "status", "tiếng Việt", "English"], rows),
  ]);
}

function enumsPage(): string {
  const parts = Object.entries(ENUMS).map(
    ([name, members]) =>
      `## ${name}\n\n${Object.entries(members)
        .map(([key, value]) => `${key} ${value}`)
        .join(" · ")}`,
  );
  return page("Enumerations", ["They travel as numbers.", ...parts]);
}

function statusesPage(): string {
  const parts = Object.values(STATUS_SETS).map((set) => {
    const named = (statuses: readonly number[]): string =>
      statuses.map((status) => enumKey(set.of, status)).join(", ") || "–";
    const rows = Object.entries(set.transitions).map(([from, to]) => [named([Number(from)]), named(to)]);
    return `## ${set.of}\n\nA new row starts as ${named(set.start)}.\n\n${table(["from", "to"], rows)}`;
  });
  return page("Statuses", [
    "Which status may follow which. Any other change is a `409 TRANSITION_NOT_ALLOWED` that says what is possible.",
    ...parts,
  ]);
}

function permissionsPage(): string {
  const rows = SECTION_RIGHTS.flatMap(({ name, rights }) =>
    rights.map((right) => [
      `\`${name}.${right}\``,
      text(vi, `${name}.title`),
      ...ROLE_PRESETS.map(({ grants }) => ((grants[name] ?? []).includes(right) ? "●" : "–")),
    ]),
  );
  const methods = Object.entries(HUB_PERMISSIONS).map(([method, needed]) => [
    `\`${method}\``,
    `\`${typeof needed === "string" ? needed : `{feature}.${needed.ofFeature}`}\``,
  ]);
  return page("Permissions", [
    "A permission is `{feature}.{right}`. SUPERADMIN holds all of them, by a function that grants whatever is asked. A role that somebody makes holds what its maker ticks, and nobody gives what they lack.",
    "What a call of a section needs stands in [calls.md](calls.md): its right, of its feature. Without `readAll` a member of staff sees their own rows; customers and guests see what a section publishes.",
    "## Seeded roles",
    table(["permission", "section", ...ROLE_PRESETS.map(({ code }) => code)], rows),
    "## Methods of the hub",
    "Besides the permission a method needs a place in the conversation that it names.",
    table(["method", "permission"], methods),
  ]);
}

function requirementsPage(): string {
  const rows = [...requirementTests()].map(([id, files]) => [id, files.map((file) => `\`${file}\``).join("<br>")]);
  return page("Requirements and their proofs", [
    "Tests carry the ids of the requirements that they prove in their titles. A requirement that is missing here is not built yet.",
    table(["id", "tests"], rows),
  ]);
}

function text(catalogue: Readonly<Record<string, string>>, key: string): string {
  return catalogue[key] ?? key;
}
