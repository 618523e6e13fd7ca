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

/** The permissions and the roles that somebody has, and what follows from them. */
export interface PermissionRule {
  /** Add a permission, or one that a function decides. */
  addPermission(name: string, validation?: Validation): void;
  /** Add a role: the permissions that it needs, all of them, or a function (R6-03). */
  addRole(name: string, needs: readonly string[] | Validation): void;
  /** Who decides for names that nobody added; denied without one. */
  otherwise(validation: Validation): void;
  /** Forget everything. */
  clear(): void;
  /** R5-12 whether a permission or a role is granted. */
  readonly has: (name: string) => boolean;
  /** R5-13 whether the requirement holds. */
  readonly allows: (requirement: Requirement) => boolean;
  /** R5-14 where to go when the requirement fails; `null` when it holds or names no place. */
  readonly redirectOf: (requirement: Requirement) => string | null;
}

/** Makes a {@link PermissionRule} that grants nothing yet. */
export function createPermissionRule(): PermissionRule {
  const permissions = new Map<string, Validation>();
  const roles = new Map<string, readonly string[] | Validation>();
  let unknown = deny;

  const holds = (permission: string): boolean => ask(permissions.get(permission) ?? unknown, permission);

  function has(name: string): boolean {
    const role = roles.get(name);
    if (role === undefined) return holds(name);
    return typeof role === "function" ? ask(role, name) : role.every(holds);
  }

  /** The name that a requirement fails on, `null` when it holds. */
  function failureOf({ only = [], except = [] }: Requirement): string | null {
    const excluded = except.find(has);
    if (excluded !== undefined) return excluded;
    return only.some(has) ? null : (only[0] ?? null);
  }

  return {
    addPermission: (name, validation = allow) => void permissions.set(name, validation),
    addRole: (name, needs) => void roles.set(name, needs),
    otherwise(validation) {
      unknown = validation;
    },
    clear() {
      permissions.clear();
      roles.clear();
      unknown = deny;
    },
    has,
    allows: (requirement) => failureOf(requirement) === null,
    redirectOf(requirement) {
      const failed = failureOf(requirement);
      const { redirectTo } = requirement;
      if (failed === null || redirectTo === undefined) return null;
      return typeof redirectTo === "string" ? redirectTo : (own(redirectTo, failed) ?? own(redirectTo, "default"));
    },
  };
}

/** What becomes of a block that is not permitted; `null` leaves nothing of it. */
export type Strategy<Block> = (block: Block) => Block | null;

/** Strategies by name: `show` and `remove` are always there. */
export interface Strategies<Block> {
  /** Add a strategy, or replace one. */
  define(name: string, strategy: Strategy<Block>): void;
  /** @throws Error for a name that nobody defined (R5-14) */
  named(name: string): Strategy<Block>;
}

/** Makes the named strategies of one kind of block, with some more than the two of everybody. */
export function createStrategies<Block>(more: Readonly<Record<string, Strategy<Block>>>): Strategies<Block> {
  const strategies = new Map<string, Strategy<Block>>([
    ["show", (block) => block],
    ["remove", () => null],
    ...Object.entries(more),
  ]);
  return {
    define: (name, strategy) => void strategies.set(name, strategy),
    named(name) {
      const strategy = strategies.get(name);
      if (!strategy) throw new Error(`Unknown permission strategy "${name}"`);
      return strategy;
    },
  };
}

const allow: Validation = () => true;
const deny: Validation = () => false;

/** Only `true` grants: what the type keeps out, such as a promise, does not. */
function ask(validation: Validation, name: string): boolean {
  try {
    const answer: unknown = validation(name);
    return answer === true;
  } catch {
    return false;
  }
}

function own(paths: Readonly<Record<string, string>>, name: string): string | null {
  return Object.hasOwn(paths, name) ? (paths[name] ?? null) : null;
}
