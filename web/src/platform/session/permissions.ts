import type { CurrentUser } from "@nepnha/contract/platform/session";
import { enumKey, ENUMS } from "@nepnha/contract/platform/enums";
import { createPermissionRule, type PermissionRule, type Validation } from "@nepnha/domain/platform/permission-rule";
import { createStore, type Store } from "../lib/store.ts";

/** R6-02 the permissions and roles of the current user, for showing and hiding; the server decides (R6-07). */
export interface PermissionStore extends Pick<PermissionRule, "has" | "allows" | "redirectOf"> {
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
}

/** Make an empty {@link PermissionStore}. */
export function createPermissionStore(): PermissionStore {
  const version = createStore(0);
  const rule = createPermissionRule();
  const changed = (): void => version.set(version.get() + 1);

  return {
    version,
    flush() {
      rule.clear();
      changed();
    },
    load(user) {
      for (const permission of user.userPermissions) rule.addPermission(permission);
      rule.addRole(enumKey("userRole", user.role) ?? "", () => true);
      rule.otherwise(user.role === ENUMS.userRole.SUPERADMIN ? isPermissionName : () => false);
      changed();
    },
    define(permission, validation) {
      rule.addPermission(permission, validation);
      changed();
    },
    defineRole(role, needs) {
      rule.addRole(role, needs);
      changed();
    },
    has: rule.has,
    allows: rule.allows,
    redirectOf: rule.redirectOf,
  };
}

/** A permission is `{feature}.{right}`; a role's name has no dot. */
const isPermissionName: Validation = (name) => name.includes(".");
