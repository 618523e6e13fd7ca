import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { enumKey, ENUMS, type EnumName } from "@nepnha/contract/platform/enums";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import { publishingState } from "@nepnha/domain/kit/publishing-state";
import { statusKey } from "@nepnha/domain/kit/status";
import type { TextParams } from "@nepnha/domain/platform/fill-in";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { isDay } from "@nepnha/domain/platform/day";
import { formatDay } from "../../platform/i18n/format.ts";
import { t, tDynamic } from "../../platform/i18n/i18n.ts";
import type { ResourceRow } from "./row.ts";
import type { Tone } from "../../ui/data/status-chip.tsx";
import { ageWords } from "../../ui/fields/age-words.ts";

// Catalogue keys by convention (`contract/src/kit/define.ts`). A component that calls these follows the language by `useT`.

/** Name of a section, e.g. "Chi nhánh". */
export function sectionTitle({ name }: ResourceDescription): string {
  return tDynamic(`${name}.title`);
}

/** What one row of the section is called inside a sentence, e.g. "chi nhánh". */
export function oneOf({ name }: ResourceDescription): string {
  return tDynamic(`${name}.one`);
}

/**
 * A text of lists and forms in the section's own words where it has them: `{feature}.{key}`, else `{key}` itself. To
 * delete a session, say, is to log it out.
 */
export function wording({ name }: ResourceDescription, key: MessageKey, params?: TextParams): string {
  const own = `${name}.${key}`;
  return t(tDynamic(own, "") === "" ? key : (own as MessageKey), params);
}

/** Label of a field or system column, or of a part of the records in a list: `bankAccounts.bankName`. */
export function columnLabel({ name }: ResourceDescription, column: string): string {
  return tDynamic(`${name}.field.${column}`, tDynamic(`field.${column}`, column));
}

/** Label of a member of a choice field; nothing where a draft has none yet. */
export function choiceLabel({ name }: ResourceDescription, field: string, value: string | null): string {
  return value === null ? "" : tDynamic(`${name}.choice.${field}.${value}`, value);
}

/** Word for a member of an enumeration by its wire number, a section's own where it has one; nothing where none is set. */
export function enumLabel(of: EnumName, value: number | null, section?: ResourceDescription): string {
  const key = value === null ? undefined : enumKey(of, value);
  if (key === undefined) return String(value ?? "");
  return section ? wording(section, `enum.${of}.${key}` as MessageKey) : tDynamic(`enum.${of}.${key}`, key);
}

/** The values that a choice or an enumeration offers, as texts, with their words; none for any other field. */
export function optionsOf(
  resource: ResourceDescription,
  column: string,
  field: Field | undefined = resource.fields[column],
): { value: string; label: string }[] {
  if (field?.kind === "choice" || field?.kind === "choices") {
    return field.choices.map((choice) => ({ value: choice, label: choiceLabel(resource, column, choice) }));
  }
  if (field?.kind !== "enum") return [];
  return Object.values(ENUMS[field.of]).map((value: number) => ({
    value: String(value),
    label: enumLabel(field.of, value, resource),
  }));
}

/** Word for a status, the section's own where it has one: a comment is not in use, it is shown. */
export function statusLabel(resource: ResourceDescription, status: number): string {
  const key = statusKey(resource.status, status);
  return key === undefined ? String(status) : wording(resource, key);
}

/** What a row is to the reader, in a word and its tone: a post that is in use may still wait for its time. */
export function rowStatus(
  resource: ResourceDescription,
  row: { readonly status: number } & Readonly<Record<string, unknown>>,
): { label: string; tone: Tone } {
  const state = publishingState(resource, row, Date.now());
  const label = tDynamic(`${resource.name}.state.${state}`, "");
  if (label === "") return { label: statusLabel(resource, row.status), tone: statusTone(resource, row.status) };
  return { label, tone: state === "scheduled" ? "waiting" : "off" };
}

/** What a status means to the reader. */
function statusTone({ status: { of } }: ResourceDescription, status: number): Tone {
  return TONES.get(enumKey(of, status) ?? "") ?? "off";
}

/** Members of all status sets by their tones; what has not begun or is over without a result is off. */
const BY_TONE = {
  good: "ACTIVE CONFIRM COMPLETED FINISHED DONE CLOSURE REGISTERED APPROVED PAID",
  active: "IN_PROGRESS EDITING PROCESSING WORKING INITIATION PLANNING EXECUTION PERFORMANCE CHOSEN PARTIAL",
  waiting: "OPEN NEW WAITING SUBMITTED DUE",
  bad: "DELETED CANCELLED DECLINED TEMP_UPLOAD_ERROR",
} as const satisfies Partial<Record<Tone, string>>;
const TONES: ReadonlyMap<string, Tone> = new Map(
  Object.entries(BY_TONE).flatMap(([tone, names]) => names.split(" ").map((name) => [name, tone as Tone] as const)),
);

/** The text that names a row. */
export function titleOf(resource: ResourceDescription, row: Readonly<Record<string, unknown>>): string {
  const title = row[resource.list.title];
  return typeof title === "string" ? title : "";
}

/** The same with the row's code where it has one, so that rows of one name are told apart. */
export function titleWithCode(resource: ResourceDescription, row: Readonly<Record<string, unknown>>): string {
  const [title, code] = [titleOf(resource, row), row["code"]];
  return typeof code === "string" && code !== "" && code !== title ? `${title} (${code})` : title;
}

/** The same with the rows that it is found by: instalments are called alike in every project. */
export function titleWithAbout(resource: ResourceDescription, row: ResourceRow): string {
  const about = Object.entries<Field>(resource.fields).flatMap(([name, { kind, search }]) =>
    search && kind === "ref" ? (row._refs[String(row[name])] ?? []) : [],
  );
  return [titleOf(resource, row), ...about].join(" · ");
}

/** Text of a refused field in the language in force: the server's words for the same issue. */
export function issueMessage(resource: ResourceDescription, issue: FieldIssue): string {
  const steps = issue.field.split(".").filter((step) => !/^\d+$/.test(step));
  const params = Object.entries(issue.params ?? {}).map(([name, value]) => [
    name,
    isDay(value) ? formatDay(value) : value,
  ]);
  const age = ageWords(resource.fields[steps[0] ?? ""], issue);
  const name = columnLabel(resource, steps.join("."));
  return t(age?.key ?? issue.message ?? `field.${issue.code}`, { name, ...Object.fromEntries(params), ...age?.params });
}
