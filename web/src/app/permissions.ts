import type { CurrentUser } from "@nepnha/contract/auth";
import { enumKey, ENUMS } from "@nepnha/contract/enums";
import { createStore, type Store } from "../lib/store.ts";

/** Decides for a name that is not simply there; an error in it counts as denied (R5-12). */
export type Validation = (name: string) => boolean;

/** What a route or a block asks for (R5-13, R5-14). */
export interface Requirement {
  /** One of these must be granted; an empty list allows everybody. */
  readonly only?: readonly string[];
  /** None of these may be granted; it wins over `only`. */
  readonly except?: readonly string[];
  /** Where to go instead: one path, or one per failed name with a `default`. */
  readonly redirectTo?: string | Readonly<Record<string, string>>;
}

/** R6-02 the permissions and roles of the current user, for showing and hiding; the server decides (R6-07). */
export interface PermissionStore {
  /** Changes at each load and flush, so that components can follow. */
  readonly version: Store<number>;
  /** Take the permissions and the role of a user. SUPERADMIN is a validation function that grants all (R6-03). */
  load(user: CurrentUser): void;
  /** Forget everything. */
  flush(): void;
  /** Add a permission that a function decides. */
  define(permission: string, validation: Validation): void;
  /** Add a role: the permissions that it needs, or a function (R6-03). */
  defineRole(role: string, needs: readonly string[] | Validation): void;
  /** R5-12 whether a permission or a role is granted. */
  has(name: string): boolean;
  /** R5-13 */
  allows(requirement: Requirement): boolean;
  /** R5-14 where to go when the requirement fails; `null` when it holds or names no place. */
  redirectOf(requirement: Requirement): string | null;
}

/** Make an empty {@link PermissionStore}. */
export function createPermissionStore(): PermissionStore {
  const version = createStore(0);
  const permissions = new Map<string, Validation>();
  const roles = new Map<string, readonly string[] | Validation>();
  /** Asked for permissions that nobody listed. */
  let otherwise: Validation = deny;

  const changed = (): void => version.set(version.get() + 1);

  function flush(): void {
    permissions.clear();
    roles.clear();
    otherwise = deny;
    changed();
  }

  function has(name: string): boolean {
    const role = roles.get(name);
    if (typeof role === "function") return ask(role, name);
    if (role) return role.every(has);
    return ask(permissions.get(name) ?? otherwise, name);
  }

  /** The name that a requirement fails on, `null` when it holds. */
  function failureOf({ only = [], except = [] }: Requirement): string | null {
    const excluded = except.find(has);
    if (excluded !== undefined) return excluded;
    return only.length === 0 || only.some(has) ? null : (only[0] ?? null);
  }

  return {
    version,
    flush,
    load(user) {
      for (const permission of user.userPermissions) permissions.set(permission, allow);
      roles.set(enumKey("userRole", user.role) ?? "", allow);
      otherwise = user.role === ENUMS.userRole.SUPERADMIN ? isPermissionName : deny;
      changed();
    },
    define(permission, validation) {
      permissions.set(permission, validation);
      changed();
    },
    defineRole(role, needs) {
      roles.set(role, needs);
      changed();
    },
    has,
    allows: (requirement) => failureOf(requirement) === null,
    redirectOf(requirement) {
      const failed = failureOf(requirement);
      const { redirectTo } = requirement;
      if (failed === null || redirectTo === undefined) return null;
      return typeof redirectTo === "string" ? redirectTo : (redirectTo[failed] ?? redirectTo["default"] ?? null);
    },
  };
}

const allow: Validation = () => true;
const deny: Validation = () => false;
/** A permission is `{feature}.{right}`; a role's name has no dot. */
const isPermissionName: Validation = (name) => name.includes(".");

function ask(validation: Validation, name: string): boolean {
  try {
    return validation(name);
  } catch {
    return false;
  }
}
