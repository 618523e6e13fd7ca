import { BULK_LIMIT } from "@nepnha/contract/constants";
import type { Field, ResourceDescription } from "@nepnha/contract/define";
import { ENUMS } from "@nepnha/contract/enums";
import { isRecord } from "@nepnha/domain/record";
import { isCleanText } from "@nepnha/domain/text";
import type { FieldIssue } from "@nepnha/domain/translate";
import { isUuid, parseRow } from "@nepnha/domain/validate";
import { AppError, invalidInput } from "../http/problem.ts";
import { cleanRichText } from "../text/rich-text.ts";

const NOTES_MAX = 500;

/** A body for `create`, checked. */
export function createInput(
  resource: ResourceDescription,
  body: unknown,
): { values: Record<string, unknown>; status: number } {
  const source = recordOf(body);
  const { values, issues } = parseRow(resource, source, "create", ["status"]);
  const status = source.status ?? resource.status.start[0];
  if (typeof status !== "number" || !resource.status.start.includes(status)) {
    issues.push({ field: "status", code: "choice" });
  }
  refuse(issues, resource);
  return { values: cleaned(resource, values), status: Number(status) };
}

/** A body for `update`, checked: what to change in which version of which row, and the status if it was sent. */
export function updateInput(
  resource: ResourceDescription,
  body: unknown,
): { id: string; version: number; values: Record<string, unknown>; status: number | undefined } {
  const source = recordOf(body);
  const { values, issues } = parseRow(resource, source, "update", ["_id", "version", "status"]);
  if (!isUuid(source._id)) issues.push({ field: "_id", code: source._id === undefined ? "required" : "invalid" });
  if (!Number.isSafeInteger(source.version)) {
    issues.push({ field: "version", code: source.version === undefined ? "required" : "invalid" });
  }
  const { status } = source;
  // Deleting is a call of its own with a right of its own.
  const deletes = status === ENUMS.genericStatus.DELETED;
  if (status !== undefined && (!isStatus(resource, status) || deletes))
    issues.push({ field: "status", code: "choice" });
  refuse(issues, resource);
  return {
    id: String(source._id),
    version: Number(source.version),
    values: cleaned(resource, values),
    status: status === undefined ? undefined : Number(status),
  };
}

/** R3-05 a body for `updateStatus`, checked. */
export function statusInput(
  resource: ResourceDescription,
  body: unknown,
): { ids: string[]; status: number; notes: string | null } {
  const source = recordOf(body);
  const issues: FieldIssue[] = Object.keys(source)
    .filter((key) => !["ids", "status", "notes"].includes(key))
    .map((field) => ({ field, code: "unknown" }));
  const ids = collectIds(source.ids, "ids", issues);
  if (!isStatus(resource, source.status)) {
    issues.push({ field: "status", code: source.status === undefined ? "required" : "choice" });
  }
  const { notes = null } = source;
  if (notes !== null && (typeof notes !== "string" || !isCleanText(notes, true))) {
    issues.push({ field: "notes", code: "invalid" });
  } else if (typeof notes === "string" && notes.length > NOTES_MAX) {
    issues.push({ field: "notes", code: "maxLength", params: { max: NOTES_MAX } });
  }
  refuse(issues, resource);
  return { ids, status: Number(source.status), notes: typeof notes === "string" && notes.trim() ? notes.trim() : null };
}

/** Ids of a bulk call: a list, or an object with `ids`; of rows or of objects with `_id`, as different clients send them. */
export function idsInput(body: unknown): string[] {
  const issues: FieldIssue[] = [];
  const list = isRecord(body) && Object.keys(body).length === 1 ? (body.ids ?? body.items) : body;
  const ids = collectIds(list, "ids", issues);
  if (issues.length > 0) throw invalidInput(issues);
  return ids;
}

/** An id from a path; one that cannot be an id names no row. */
export function idParam(value: unknown): string {
  if (!isUuid(value)) throw new AppError("NOT_FOUND");
  return value;
}

function collectIds(list: unknown, field: string, issues: FieldIssue[]): string[] {
  if (!Array.isArray(list) || list.length === 0) {
    issues.push({ field, code: "required" });
    return [];
  }
  if (list.length > BULK_LIMIT) {
    issues.push({ field, code: "limit", params: { max: BULK_LIMIT } });
    return [];
  }
  const ids = list.map((entry: unknown) => (isRecord(entry) ? entry._id : entry));
  ids.forEach((id, index) => {
    if (!isUuid(id)) issues.push({ field: `${field}.${index}`, code: "invalid" });
    else if (ids.indexOf(id) !== index) issues.push({ field: `${field}.${index}`, code: "duplicate" });
  });
  return ids.filter(isUuid);
}

function recordOf(body: unknown): Record<string, unknown> {
  if (!isRecord(body)) throw invalidInput([{ field: "body", code: "invalid" }]);
  return body;
}

function isStatus(resource: ResourceDescription, value: unknown): boolean {
  return Object.values(ENUMS[resource.status.of]).some((member) => member === value);
}

function refuse(issues: readonly FieldIssue[], resource: ResourceDescription): void {
  if (issues.length > 0) throw invalidInput(issues, resource.name);
}

/** Rich texts are stored clean, so that nobody has to trust them later. One that is empty then counts as missing. */
function cleaned(resource: ResourceDescription, values: Record<string, unknown>): Record<string, unknown> {
  const clean = { ...values };
  const issues: FieldIssue[] = [];
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    const value = clean[name];
    if (field.kind !== "richText" || typeof value !== "string") continue;
    clean[name] = cleanRichText(value) || null;
    if (clean[name] === null && field.required) issues.push({ field: name, code: "required" });
  }
  refuse(issues, resource);
  return clean;
}
