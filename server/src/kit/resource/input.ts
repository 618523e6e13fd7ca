import { BULK_LIMIT } from "@nepnha/contract/platform/constants";
import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isRecord } from "@nepnha/domain/platform/record";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { mayWait } from "@nepnha/domain/kit/drafts";
import { judgeRow, parseRow } from "@nepnha/domain/kit/validate";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { invalidInput } from "../../platform/http/problem.ts";
import { notesInput } from "../moves/move-input.ts";
import { cleanRichText, isTooDear, MAX_TAGS } from "../../platform/text/rich-text.ts";
import type { Section } from "./section.ts";
import { partBody, stemOf, type SentBack } from "./sent-back.ts";

/** A body for `create`, checked. */
export function createInput(
  resource: ResourceDescription,
  body: unknown,
): { values: Record<string, unknown>; status: number } {
  const source = recordOf(body);
  const { values, issues } = parseRow(resource, source, "create", ["status"]);
  const [first = 0] = resource.status.start;
  const wanted = source.status ?? first;
  const status = resource.status.start.find((one) => one === wanted);
  if (status === undefined) issues.push({ field: "status", code: "choice" });
  const said = new Set(issues.map(stemOf));
  issues.push(...judgeRow(resource, values, status ?? first).issues.filter(({ field }) => !said.has(field)));
  refuse(issues, resource);
  return { values: cleaned(resource, values), status: status ?? first };
}

/** What an update says. */
export interface UpdateInput {
  readonly id: string;
  readonly version: number;
  readonly values: Record<string, unknown>;
  readonly sentBack: Partial<SentBack>;
  readonly status: number | undefined;
}

/** A body for `update`, checked: what to change in which version of which row, and the status if it was sent. */
export function updateInput(resource: Section, body: unknown): UpdateInput {
  const { own: source, owned } = partBody(resource, recordOf(body));
  const { values, issues: found } = parseRow(resource, source, "update", ["_id", "version", "status"]);
  // Anyone who sends a whole row may send what an older one has; the row will tell.
  const isWhole = Object.keys(owned).length > 0;
  const isDoubtful = (issue: FieldIssue): boolean => isWhole && Object.hasOwn(resource.fields, stemOf(issue));
  const issues = found.filter((issue) => !isDoubtful(issue));
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
    sentBack: isWhole ? { own: source, owned, issues: found.filter(isDoubtful) } : {},
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
  const notes = notesInput(source.notes, issues);
  refuse(issues, resource);
  return { ids, status: Number(source.status), notes };
}

/** Ids of a bulk call: a list, or an object with `ids`; of rows or of objects with `_id`, as different clients send them. */
export function idsInput(body: unknown): string[] {
  const issues: FieldIssue[] = [];
  const list = isRecord(body) && Object.keys(body).length === 1 ? (body.ids ?? body.items) : body;
  const ids = collectIds(list, "ids", issues);
  if (issues.length > 0) throw invalidInput(issues);
  return ids;
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
    // Said, and not made plain: whoever wrote it would lose all its marks without a word.
    if (isTooDear(value)) {
      issues.push({ field: name, code: "maxLength", message: "field.marks", params: { max: MAX_TAGS } });
      continue;
    }
    clean[name] = cleanRichText(value) || null;
    if (clean[name] === null && field.required && !mayWait(resource, name))
      issues.push({ field: name, code: "required" });
  }
  refuse(issues, resource);
  return clean;
}
