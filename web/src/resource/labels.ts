import type { ResourceDescription } from "@nepnha/contract/define";
import { ENUMS } from "@nepnha/contract/enums";
import type { StatusSet } from "@nepnha/contract/status";
import { statusKey } from "@nepnha/domain/status";
import type { FieldIssue } from "@nepnha/domain/translate";
import { t, tDynamic } from "../i18n/i18n.ts";
import type { Tone } from "../ui/status-chip.tsx";

// Catalogue keys by convention (`contract/src/define.ts`). A component that calls these follows the language by `useT`.

/** Name of a section, e.g. "Chi nhánh". */
export function sectionTitle({ name }: ResourceDescription): string {
  return tDynamic(`${name}.title`);
}

/** What one row of the section is called inside a sentence, e.g. "chi nhánh". */
export function oneOf({ name }: ResourceDescription): string {
  return tDynamic(`${name}.one`);
}

/** Label of a field or system column. */
export function columnLabel({ name }: ResourceDescription, column: string): string {
  return tDynamic(`${name}.field.${column}`, tDynamic(`field.${column}`, column));
}

/** Label of a member of a choice field. */
export function choiceLabel({ name }: ResourceDescription, field: string, value: string): string {
  return tDynamic(`${name}.choice.${field}.${value}`, value);
}

/** Word for a status. */
export function statusLabel(set: StatusSet, status: number): string {
  return tDynamic(statusKey(set, status) ?? String(status));
}

/** What a status means to the reader. */
export function statusTone(status: number): Tone {
  if (status === ENUMS.genericStatus.DELETED) return "bad";
  return status === ENUMS.genericStatus.ACTIVE ? "good" : "off";
}

/** The text that names a row. */
export function titleOf(resource: ResourceDescription, row: Readonly<Record<string, unknown>>): string {
  const title = row[resource.list.title];
  return typeof title === "string" ? title : "";
}

/** Text of a refused field in the language in force: the server's words for the same issue. */
export function issueMessage(resource: ResourceDescription, issue: FieldIssue): string {
  return t(issue.message ?? `field.${issue.code}`, {
    name: columnLabel(resource, issue.field.split(".")[0] ?? issue.field),
    ...issue.params,
  });
}
