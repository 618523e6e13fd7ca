import type { Equation, Operand } from "./conditions.ts";

/** A table, view, subselect or `with` in a statement, under the name that the statement calls it by. */
export interface Relation {
  readonly label: string;
  /** The column that holds the tenant; null where there is none, or where it is not known to be one. */
  readonly column: string | null;
  /** Whether only rows of the statement's tenant are left of it. */
  isBound: boolean;
  /** Whether it is a tenant's table itself, which has to be bound in the end. */
  readonly isTable: boolean;
}

/** What a query answers: its columns in their order, `*` for columns of which only the tenant is known. */
export interface Column {
  readonly name: string | null;
  readonly isTenant: boolean;
  /** The parameters that are the whole column, one for each part of a union and each row of `values`. */
  readonly params?: readonly number[] | undefined;
}

/**
 * An equation with the relations that it can bind, without them all of its level: an outer join's condition leaves the
 * rows of the other side alone.
 */
export interface Binding {
  readonly equation: Equation;
  readonly binds?: ReadonlySet<Relation>;
}

/** The names that one level of a statement knows, and through `parent` those around it. */
export class Scope {
  readonly relations = new Map<string, Relation>();
  readonly named = new Map<string, readonly Column[]>();
  readonly bindings: Binding[] = [];
  readonly parent: Scope | undefined;
  /** Numbers of the parameters that must be the tenant, of the whole statement. */
  readonly params: Set<number>;

  constructor(parent?: Scope) {
    this.parent = parent;
    this.params = parent?.params ?? new Set();
  }

  /** The columns of a `with` of that name. */
  columnsOf(name: string): readonly Column[] | undefined {
    return this.named.get(name) ?? this.parent?.columnsOf(name);
  }

  /** The relation whose tenant a column is; undefined for any other column. */
  relationOf({ qualifier, column }: { qualifier: string | null; column: string }): Relation | undefined {
    if (qualifier !== null) {
      const found = this.relations.get(qualifier);
      if (found) return found.column === column ? found : undefined;
    } else {
      const [found, ...more] = [...this.relations.values()].filter((one) => one.column === column);
      if (found) return more.length === 0 ? found : undefined;
    }
    return this.parent?.relationOf({ qualifier, column });
  }

  /** Whether an expression is the tenant's number for every row that is left; a parameter is judged when the statement runs. */
  isTenant(operand: Operand | undefined): boolean {
    if (!operand) return false;
    if ("param" in operand) {
      this.params.add(operand.param);
      return true;
    }
    return this.relationOf(operand)?.isBound === true;
  }

  /** Binds what the conditions bind, until nothing more follows. */
  bind(): void {
    for (let isNew = true; isNew;) {
      isNew = false;
      for (const { equation, binds } of this.bindings) {
        const sides = [
          [equation.left, equation.right],
          [equation.right, equation.left],
        ] as const;
        for (const [own, other] of sides) {
          const relation = "param" in own ? undefined : this.relationOf(own);
          if (!relation || !(binds ?? this.#own()).has(relation) || !this.isTenant(other) || relation.isBound) continue;
          relation.isBound = true;
          isNew = true;
        }
      }
    }
  }

  #own(): ReadonlySet<Relation> {
    return new Set(this.relations.values());
  }
}

/** The relation that a query with these columns is to those who read it. */
export function relationOfColumns(label: string, columns: readonly Column[]): Relation {
  const named = columns.find(({ name }) => name === "tenant_id");
  const one = named ?? columns.find(({ name, isTenant }) => name === "*" && isTenant);
  return { label, column: one ? "tenant_id" : null, isBound: one?.isTenant ?? false, isTable: false };
}
