import type { MenuGroup } from "@nepnha/contract/kit/define";
import { useState } from "react";
import type { MenuEntry } from "../../kit/menu/menu.ts";
import { useCan } from "../../platform/session/services-context.ts";

interface Group {
  readonly group: MenuGroup;
  readonly entries: readonly MenuEntry[];
}

/** Rows opened a moment ago that the menu shows at most. */
export const FEW_RECENT = 3;
/** So many lines has the menu on a screen of 900 px, besides the title of those rows: entries and heads of groups alike. */
const LINES = 18;

/** How many lines stand above the groups. */
interface Above {
  readonly daily: number;
  readonly pinned: number;
}

/**
 * Which groups of the menu stand open: those that the person has open, at first those that they work in, and the one of
 * the page that is shown, unless it was closed since.
 */
export function useOpenGroups(
  groups: readonly Group[],
  above: Above,
  pathname: string,
  kept: readonly string[] | null,
  keep: (open: string[]) => void,
): { isOpen: (group: MenuGroup) => boolean; toggle: (group: MenuGroup) => void } {
  const can = useCan();
  const open = kept ?? openAtFirst(groups, above, can);
  const here = groups.find(({ entries }) => entries.some(({ path }) => isAt(pathname, path)))?.group;
  /** Closed while the page of one of its entries was shown: it opens again when the person comes back to it. */
  const [closed, setClosed] = useState<MenuGroup | undefined>();
  if (closed !== undefined && closed !== here) setClosed(undefined);
  const isOpen = (group: MenuGroup): boolean => group !== closed && (group === here || open.includes(group));
  return {
    isOpen,
    toggle(group) {
      const others = open.filter((name) => name !== group);
      setClosed(isOpen(group) && group === here ? group : undefined);
      keep(isOpen(group) ? others : [...others, group]);
    },
  };
}

/**
 * Groups in which they may make rows of most sections: the first of them, and others as long as the whole menu stays on the
 * screen; all of a short menu. Room for the recent rows is kept always: a group would close when the first of them comes.
 */
function openAtFirst(
  groups: readonly Group[],
  { daily, pinned }: Above,
  can: (permission: string) => boolean,
): MenuGroup[] {
  const open: MenuGroup[] = [];
  // A group of one entry does not fold: it is one line anyway, as is the head of another.
  const folded = ({ entries }: Group): number => (entries.length > 1 ? entries.length : 0);
  let lines = daily + (pinned > 0 ? pinned + 1 : 0) + FEW_RECENT + groups.length;
  const isShort = groups.reduce((sum, group) => sum + folded(group), lines) <= LINES;
  for (const group of groups) {
    const made = group.entries.filter(({ name }) => can(`${name}.create`)).length;
    const isWorked = folded(group) > 0 && made * 2 >= group.entries.length;
    if (!isShort && !(isWorked && (open.length === 0 || lines + folded(group) <= LINES))) continue;
    open.push(group.group);
    lines += folded(group);
  }
  return open;
}

/** Whether a page is at an address or below it. */
export function isAt(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
