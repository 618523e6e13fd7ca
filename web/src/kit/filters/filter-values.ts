import type { FilterInput } from "@nepnha/contract/platform/find-answer";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { daysOfWord, type DayWord } from "@nepnha/domain/platform/day-words";
import { formatDay } from "../../platform/i18n/format.ts";
import { t } from "../../platform/i18n/i18n.ts";
import { slotsOf } from "../feature/slots.ts";
import { filtersOf, type ListState } from "../find/list-state.ts";
import type { ChangeList } from "../find/use-list-state.ts";
import { optionsOf, statusLabel } from "../resource/labels.ts";
import { statusesOf, useRights } from "../resource/rights.ts";

/** What a list is narrowed by. */
export interface FilterProps {
  resource: ResourceDescription;
  state: ListState;
  change: ChangeList;
}

/** One column's filter, and what it becomes. */
export interface EditorProps {
  resource: ResourceDescription;
  column: string;
  value: FilterInput | undefined;
  /** `undefined` takes the filter away. */
  onChange: (value: FilterInput | undefined) => void;
}

/** The ends of a range as texts; `null` is open, as both are for what is no range. */
export function endsOf(value: FilterInput | undefined): { from: string | null; to: string | null } {
  const { from = null, to = null } =
    typeof value === "object" && value !== null && ("from" in value || "to" in value) ? value : {};
  const text = (end: string | number | null): string | null => (end === null || end === "" ? null : String(end));
  return { from: text(from), to: text(to) };
}

/** The texts of a filter that is a list of them. */
export function textsOf(value: FilterInput | undefined): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** The days that a named time is. */
export function daysText(word: DayWord, now: Date): string {
  const { from, to } = daysOfWord(word, now);
  if (from === null) return t("filters.toOnly", { to: formatDay(to) });
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}

/** The filters of a list with another value of a column, in the order in which they are offered. */
export function withFilter(
  { resource, state: { filter } }: FilterProps,
  column: string,
  value: FilterInput | undefined,
): ListState["filter"] {
  const next: Readonly<Record<string, FilterInput | undefined>> = { ...filter, [column]: value };
  return Object.fromEntries(
    filtersOf(resource).flatMap((name) => {
      const kept = next[name];
      return kept === undefined ? [] : [[name, kept]];
    }),
  );
}

/** The values that a column can be chosen among, with their words; deleted rows only for who may bring them back. */
export function useOptions(resource: ResourceDescription, column: string): { value: string; label: string }[] {
  const rights = useRights(resource);
  if (column === "status") {
    const shown = rights.restore ? [...statusesOf(resource), ENUMS.genericStatus.DELETED] : statusesOf(resource);
    return shown.map((status) => ({ value: String(status), label: statusLabel(resource, status) }));
  }
  return slotsOf(resource.name).options?.[column]?.() ?? optionsOf(resource, column);
}
