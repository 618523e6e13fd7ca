import { SERVER_MEMBERS } from "@nepnha/contract/kit/server-members";
import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { sameValue } from "@nepnha/domain/platform/canonical";
import { parseField } from "@nepnha/domain/kit/validate";
import { isRecord } from "@nepnha/domain/platform/record";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { invalidInput } from "../../platform/http/problem.ts";
import { presentRows } from "./present.ts";
import type { HookContext, Section } from "./section.ts";
import type { Row } from "./stored-row.ts";

type Values = Readonly<Record<string, unknown>>;

/** A row that was sent as it was read, or so it seems: it has members that the server sets. */
export interface SentBack {
  /** The other members, as they came. */
  readonly own: Values;
  readonly owned: Values;
  /** Why values of fields would be refused, unless the row has them. */
  readonly issues: readonly FieldIssue[];
}

const OWNED: readonly string[] = SERVER_MEMBERS;
/** What an update says beside the fields: which row in which version, and the status that it is to have. */
const OF_THE_CALL: readonly string[] = ["_id", "version", "status"];

/**
 * Part the body of an update into what it may change and what the server sets. Where a single row shows more than its
 * fields, a member that no field has may be one of those.
 */
export function partBody(resource: Section, body: Values): Pick<SentBack, "own" | "owned"> {
  const isOwned = ([name]: readonly [string, unknown]): boolean => {
    if (OF_THE_CALL.includes(name)) return false;
    const field = fieldOf(resource, name);
    return field ? field.readOnly === true : OWNED.includes(name) || resource.hooks.details !== undefined;
  };
  const members = Object.entries(body);
  return {
    own: Object.fromEntries(members.filter((member) => !isOwned(member))),
    owned: Object.fromEntries(members.filter(isOwned)),
  };
}

/**
 * Which of the values an update changes: neither those that the row has already, nor those that it was shown with, be
 * they masked or refused by a rule that came later.
 * @throws AppError INVALID_INPUT naming each member that the server sets and that is another than was shown
 */
export async function changedValues(
  context: HookContext,
  before: Row,
  values: Values,
  { own = {}, owned = {}, issues = [] }: Partial<SentBack>,
): Promise<Values> {
  const { resource } = context;
  const isWhole = Object.keys(owned).length > 0;
  // A code that a row lacks is asked for by sending none; a whole row asks for nothing.
  const asksToFill = (name: string, value: unknown): boolean =>
    !isWhole && value === null && isFilled(fieldOf(resource, name));
  // A guess at a value that its sender is not shown must not be told from another one.
  const seen: Values = resource.hooks.mask?.(before, context.actor) ?? before;
  const changed = Object.entries(values).filter(
    ([name, value]) => asksToFill(name, value) || !sameValue(seen[name], value),
  );
  if (changed.length === 0 && !isWhole) return {};
  const shown = await shownRow(context, before, isWhole);
  const refused = [
    ...issues.filter((issue) => !sameValue(shown[stemOf(issue)], own[stemOf(issue)])),
    ...Object.entries(owned).flatMap(([name, value]) => ownedIssues(resource, name, shown, value)),
  ];
  if (refused.length > 0) throw invalidInput(refused, resource.name);
  const isShown = (name: string, value: unknown): boolean => name in shown && sameValue(shown[name], value);
  return Object.fromEntries(
    changed.filter(
      ([name, value]) =>
        asksToFill(name, value) || !(isShown(name, value) || (name in own && isShown(name, own[name]))),
    ),
  );
}

/** A row as its reader is shown it; a field that they may not see is empty. */
async function shownRow(context: HookContext, before: Row, isWhole: boolean): Promise<Values> {
  const { hooks } = context.resource;
  const [row] = isWhole ? await presentRows(context, [before]) : [hooks.mask?.(before, context.actor) ?? before];
  const nothing = Object.fromEntries(Object.keys(context.resource.fields).map((name) => [name, null]));
  return { ...nothing, ...row, ...(await hooks.details?.(context, before)) };
}

/** Whether the server fills in a value where there is none. */
function isFilled(field: Field | undefined): boolean {
  return field?.kind === "text" && (field.auto !== undefined || field.slugOf !== undefined);
}

function ownedIssues(resource: Section, name: string, shown: Values, sent: unknown): FieldIssue[] {
  if (isAsShown(fieldOf(resource, name), shown[name], sent)) return [];
  const isKnown = name in shown || OWNED.includes(name);
  return [{ field: name, code: isKnown ? "serverOwned" : "unknown" }];
}

/** Name of the field that an issue is about. */
export function stemOf({ field }: FieldIssue): string {
  return field.split(".")[0] ?? field;
}

function isAsShown(field: Field | undefined, shown: unknown, sent: unknown): boolean {
  if (sameValue(shown, sent)) return true;
  if (field) return isEarlier(field, shown, sent);
  // A find leaves out what only a single row shows, and the addresses of documents end.
  if (!isRecord(shown) || !isRecord(sent)) return false;
  return Object.entries(sent).every(([name, value]) => sameValue(withoutKeys(shown[name]), withoutKeys(value)));
}

/**
 * Counts, times and states that go on without a new version of the row (views, the last log-in) may be those of an
 * earlier reading. More than there is now nobody has read.
 */
function isEarlier(field: Field, shown: unknown, sent: unknown): boolean {
  if (sent === null || !parseField({ ...field, required: true }, sent).ok) return false;
  switch (field.kind) {
    case "integer":
    case "decimal":
      return Number(sent) <= Number(shown);
    case "dateTime":
      return instantOf(sent) <= instantOf(shown);
    case "boolean":
    case "choice":
      return field.computed === true;
    default:
      return false;
  }
}

function instantOf(value: unknown): number {
  return value instanceof Date ? value.getTime() : Date.parse(typeof value === "string" ? value : "");
}

/** A stored file without the keys of its addresses. */
function withoutKeys(file: unknown): unknown {
  if (!isRecord(file)) return file;
  return Object.fromEntries(
    Object.entries(file).map(([name, value]) => [
      name,
      typeof value === "string" && value.startsWith("/files/") ? value.replace(/\?.*$/u, "") : value,
    ]),
  );
}

function fieldOf(resource: ResourceDescription, name: string): Field | undefined {
  return Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
}
