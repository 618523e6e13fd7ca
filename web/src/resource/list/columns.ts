import type { ResourceDescription } from "@nepnha/contract/define";
import { sortColumns } from "@nepnha/domain/find-query";
import { useState } from "react";
import { local } from "../../lib/local.ts";

/** Which columns are hidden, by column. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

/** Whether a list can be sorted by a column. */
export function isSortable(resource: ResourceDescription, column: string): boolean {
  return sortColumns(resource).includes(column);
}

/** The user's choice of columns in a section, remembered on this device. `true` shows a column. */
export function useColumns(resource: ResourceDescription): [ColumnChoice, (choice: ColumnChoice) => void] {
  const key = `nepnha-columns-${resource.name}`;
  const [choice, setChoice] = useState(() => read(key, resource));
  return [
    choice,
    (next) => {
      if (Object.values(next).every(Boolean)) local.remove(key);
      else local.write(key, JSON.stringify(next));
      setChoice(next);
    },
  ];
}

function read(key: string, { list }: ResourceDescription): ColumnChoice {
  try {
    const stored: unknown = JSON.parse(local.read(key) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(([name, shown]) => shown === false && list.columns.includes(name)),
    );
  } catch {
    return {};
  }
}
