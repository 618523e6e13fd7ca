import type { MenuGroup } from "@nepnha/contract/kit/define";
import { ALL_PERMISSIONS, SECTION_RIGHTS } from "@nepnha/contract/section-rights";
import { LIST_RIGHTS, type Permission, type Right } from "@nepnha/contract/platform/rights";
import { SECTION_INDEX } from "@nepnha/contract/section-index";
import type { SectionRights } from "@nepnha/contract/section-rights";
import { foldVietnamese } from "@nepnha/domain/platform/fold";
import { completePermissions } from "@nepnha/domain/features/people/role-permissions";
import { MENU_GROUPS } from "../../../kit/menu/menu.ts";
import { featureTitle } from "../right-texts.ts";

/** Columns of the matrix; what else a feature knows stands in the last one, by name. */
export const COLUMNS: readonly Right[] = LIST_RIGHTS;

/** How many permissions there are. */
export const ALL_COUNT = ALL_PERMISSIONS.length;

/** How a permission stands in the matrix, and how to change some. */
export interface MatrixState {
  readonly has: (permission: Permission) => boolean;
  /** Why a permission cannot be changed; `null` when it can. */
  readonly reason: (permission: Permission) => string | null;
  /** Absent where there is only something to see. */
  readonly set?: (permissions: readonly Permission[], on: boolean) => void;
}

/** Features of one group of the menu. */
export interface FeatureGroup {
  readonly group: MenuGroup;
  readonly features: readonly SectionRights[];
}

/** Where the features without a line of the menu belong; all others are the system's. */
const GROUP_OF: Readonly<Record<string, MenuGroup>> = { dashboard: "overview", chatGroups: "chat" };

/** The features whose name has the term, without regard to case and marks, by group of the menu. */
export function groupFeatures(term: string): FeatureGroup[] {
  const wanted = foldVietnamese(term.trim());
  const shown = SECTION_RIGHTS.filter(({ name }) => foldVietnamese(featureTitle(name)).includes(wanted));
  return MENU_GROUPS.map((group) => ({ group, features: shown.filter(({ name }) => groupOf(name) === group) })).filter(
    ({ features }) => features.length > 0,
  );
}

function groupOf(name: string): MenuGroup {
  return SECTION_INDEX.find((section) => section.name === name)?.menu?.group ?? GROUP_OF[name] ?? "system";
}

/** The rights of a feature that have no column of their own. */
export function otherRights({ rights }: SectionRights): Right[] {
  return rights.filter((right) => !COLUMNS.includes(right));
}

/** All permissions of a feature. */
export function permissionsOf({ name, rights }: SectionRights): Permission[] {
  return rights.map((right): Permission => `${name}.${right}`);
}

/**
 * The chosen permissions with some more or some less: what a permission needs comes with it, what needs it goes with it
 * `fixed` are those that the actor lacks: they stay as they are.
 */
export function choose(
  chosen: readonly string[],
  permissions: readonly Permission[],
  on: boolean,
  fixed: (permission: string) => boolean,
): string[] {
  const changed = permissions.filter((permission) => !fixed(permission));
  if (on) {
    const wanted = completePermissions([...chosen, ...changed]);
    return wanted.filter((permission) => chosen.includes(permission) || !fixed(permission));
  }
  const gone = new Set<string>(changed.flatMap(dependents).filter((permission) => !fixed(permission)));
  const left = chosen.filter((permission) => !gone.has(permission));
  // What stays because it is not the actor's to take keeps what it needs.
  return completePermissions(left).filter((permission) => chosen.includes(permission));
}

/** A permission and those that cannot do without it. */
function dependents(permission: Permission): string[] {
  const dot = permission.lastIndexOf(".");
  const [name, right] = [permission.slice(0, dot), permission.slice(dot + 1)];
  const feature = SECTION_RIGHTS.find((one) => one.name === name);
  if (!feature) return [permission];
  return permissionsOf(feature).filter((other) => other === permission || needs(other, right));
}

function needs(permission: Permission, right: string): boolean {
  return right === "basic" || (right === "read" && /\.(create|update|delete)$/.test(permission));
}
