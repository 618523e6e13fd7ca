import type { MenuGroup } from "@nepnha/contract/kit/define";
import { useState } from "react";
import type { MenuEntry } from "../../kit/menu/menu.ts";
import { useCan } from "../../platform/session/services-context.ts";

interface Group {
  readonly group: MenuGroup;
  readonly entries: readonly MenuEntry[];
}

/** So many entries of groups show on a screen of 900 px. */
const ROOM = 12;

/**
 * Which groups of the menu stand open: those that the person has open, at first those that they work in, and the one of
 * the page that is shown, unless it was closed since.
 */
export function useOpenGroups(
  groups: readonly Group[],
  pathname: string,
  kept: readonly string[] | null,
  keep: (open: string[]) => void,
): { isOpen: (group: MenuGroup) => boolean; toggle: (group: MenuGroup) => void } {
  const can = useCan();
  const open = kept ?? openAtFirst(groups, can);
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

/** Groups in which they may make rows of most sections, as far as there is room; all of a short menu. */
function openAtFirst(groups: readonly Group[], can: (permission: string) => boolean): MenuGroup[] {
  const all = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  let room = ROOM;
  const open = groups.filter(({ entries }) => {
    const made = entries.filter(({ name }) => can(`${name}.create`)).length;
    const isOpen = all <= ROOM || (made * 2 >= entries.length && entries.length <= room);
    if (isOpen && entries.length > 1) room -= entries.length;
    return isOpen;
  });
  return open.map(({ group }) => group);
}

/** Whether a page is at an address or below it. */
export function isAt(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
