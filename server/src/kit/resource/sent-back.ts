import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { SERVER_MEMBERS } from "@nepnha/contract/kit/server-members";
import { enumKey } from "@nepnha/contract/platform/enums";
import { sameValue } from "@nepnha/domain/platform/canonical";
import { parseField } from "@nepnha/domain/kit/validate";
import { isRecord } from "@nepnha/domain/platform/record";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { invalidInput } from "../../platform/http/problem.ts";
import { filesNamed } from "./file-ids.ts";
import { idsNamed } from "./present.ts";
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
/** Verdicts that every section may have, beside its moves and statuses. */
const VERBS: readonly string[] = ["update", "delete", "restore"];

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
 * @throws AppError INVALID_INPUT naming each member that the server sets and that this version was never shown with
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
  const shown = await shownRow(context, before, seen);
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
async function shownRow(context: HookContext, before: Row, seen: Values): Promise<Values> {
  const { fields, hooks } = context.resource;
  const nothing = Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
  return { ...nothing, ...seen, ...(await hooks.details?.(context, before)) };
}

/** Whether the server fills in a value where there is none. */
function isFilled(field: Field | undefined): boolean {
  return field?.kind === "text" && (field.auto !== undefined || field.slugOf !== undefined);
}

function ownedIssues(resource: Section, name: string, shown: Values, sent: unknown): FieldIssue[] {
  if (isAsShown(resource, name, shown, sent)) return [];
  const isKnown = name in shown || OWNED.includes(name);
  return [{ field: name, code: isKnown ? "serverOwned" : "unknown" }];
}

/** Name of the field that an issue is about. */
export function stemOf({ field }: FieldIssue): string {
  return field.split(".")[0] ?? field;
}

/**
 * Whether this version of the row may have been shown with the value. What is stored with the row is compared. What is
 * worked out for each reading (verdicts, names, addresses, counts) goes on without a new version, so it may be that of an
 * earlier reading: it has to look like one, and is ignored.
 */
function isAsShown(resource: Section, name: string, shown: Values, sent: unknown): boolean {
  switch (name) {
    case "_can":
      return isRecord(sent) && Object.entries(sent).every((verdict) => isVerdict(resource, ...verdict));
    case "_refs":
      return maps(sent, idsNamed(resource, shown), (title) => typeof title === "string");
    case "_files":
      return maps(
        sent,
        filesNamed(resource, shown).map(({ id }) => id),
        isRecord,
      );
    default:
      return sameValue(shown[name], sent) || sameInstant(shown[name], sent) || goesOn(fieldOf(resource, name), sent);
  }
}

/** Counts, times and states go up and down without a new version of the row (views, hearts, who is online). */
function goesOn(field: Field | undefined, sent: unknown): boolean {
  if (!field) return false;
  const numeric = field.kind === "integer" || field.kind === "decimal" || field.kind === "dateTime";
  if (!numeric && field.computed !== true) return false;
  return sent !== null && parseField({ ...field, required: true }, sent).ok;
}

function sameInstant(shown: unknown, sent: unknown): boolean {
  return shown instanceof Date && typeof sent === "string" && Date.parse(sent) === shown.getTime();
}

function isVerdict({ status, moves = [] }: Section, verb: string, verdict: unknown): boolean {
  const statuses = Object.keys(status.transitions).map((one) => enumKey(status.of, Number(one)));
  const isVerb = VERBS.includes(verb) || moves.some(({ name }) => name === verb) || statuses.includes(verb);
  return isVerb && (verdict === true || (isRecord(verdict) && typeof verdict["message"] === "string"));
}

/** Whether it is a record of nothing but such values, by ids that the row names. */
function maps(sent: unknown, ids: readonly string[], isOne: (value: unknown) => boolean): boolean {
  return isRecord(sent) && Object.entries(sent).every(([id, value]) => ids.includes(id) && isOne(value));
}

function fieldOf(resource: ResourceDescription, name: string): Field | undefined {
  return Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
}
