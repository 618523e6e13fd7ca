import { ALL_PERMISSIONS } from "@nepnha/contract/section-rights";
import type { Permission } from "@nepnha/contract/platform/rights";

const KNOWN: ReadonlySet<string> = new Set(ALL_PERMISSIONS);
const CHANGES = /\.(create|update|delete)$/;

/** Whether it is a permission that can be granted: the feature is there and knows the right. */
export function isPermission(text: string): text is Permission {
  return KNOWN.has(text);
}

/**
 * A role's permissions with those that they cannot do without: `read` with create, update and delete,
 * `basic` with any, where the feature has them. Each once, in the order of the matrix; what cannot be granted is left out.
 */
export function completePermissions(chosen: readonly string[]): Permission[] {
  const known = chosen.filter(isPermission);
  const wanted = new Set<string>(known);
  for (const permission of known) {
    const stem = permission.slice(0, permission.lastIndexOf(".") + 1);
    wanted.add(`${stem}basic`);
    if (CHANGES.test(permission)) wanted.add(`${stem}read`);
  }
  return ALL_PERMISSIONS.filter((permission) => wanted.has(permission));
}
