import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { ComputedFieldOf, ListRowOf, RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import type { OwnColumns } from "@nepnha/contract/kit/own-columns";
import type { RawBuilder } from "kysely";
import type { Deps } from "../../platform/deps.ts";
import type { Trx } from "../../platform/db/pool.ts";
import type { RequestActor } from "../../platform/http/actor.ts";
import type { Reader, Refusal } from "../moves/rules.ts";
import type { Row } from "./stored-row.ts";

/** What a hook may use: the running transaction and who acts. */
export interface HookContext<D extends ResourceDescription = ResourceDescription> {
  readonly trx: Trx;
  readonly actor: RequestActor;
  readonly resource: Section<D>;
  /** `db` is for what stays though the transaction is undone, over another lane; all else goes by `trx`. */
  readonly deps: Pick<Deps, "clock" | "db" | "secrets" | "sessions" | "notices"> & { readonly sections: Sections };
  /** Runs after the commit, in order; never when the transaction fails. */
  afterCommit(task: () => void): void;
}

/** What came with a move. */
export interface MoveInput<D extends ResourceDescription = ResourceDescription> {
  /** The fields that it asks for. */
  readonly values: ValuesOf<D>;
  readonly notes: string | null;
}

/** The rules of one named move. */
export interface MoveHook<D extends ResourceDescription = ResourceDescription> {
  /** Why the row cannot make it now; null where it can. Asks nothing but the row, as {@link ResourceHooks.can}. */
  guard?(reader: Reader, row: ListRowOf<D>): Refusal | null;
  /**
   * What else follows from it, in the same transaction. Returns the fields that change with it, over those that came.
   * @throws AppError to refuse it after all
   */
  effect?(context: HookContext<D>, row: RowOf<D>, input: MoveInput<D>): Promise<ValuesOf<D>>;
}

/** A filter and columns beside those of the fields. */
export interface OwnFilter {
  readonly name: string;
  /** Its value as conditions on the rows, which are `t`. @throws AppError INVALID_INPUT where it is none */
  conditions(
    context: { readonly trx: Trx; readonly actor: RequestActor },
    value: unknown,
  ): Promise<readonly RawBuilder<unknown>[]>;
  /** The columns `{name}.{column}` that the reader has besides, and what stands in them of these rows: one statement. */
  columns(
    context: { readonly trx: Trx; readonly actor: RequestActor },
    rows: readonly { readonly _id: string }[],
  ): Promise<OwnColumns | undefined>;
}

/**
 * The rules of a section that its description cannot tell. Each may throw an AppError to refuse, and with
 * it the whole transaction.
 *
 * They are methods, which the compiler compares in both directions: so the engine, which serves every section, can hand
 * the rows of one to the rules of that section. It is right because `selectList` and `parseRow` follow the description
 * from which the types are made.
 */
export interface ResourceHooks<D extends ResourceDescription = ResourceDescription> {
  /** `beforeWrite` looks at nothing but the values, so that an import may write many rows at a time. */
  readonly valuesAlone?: true;
  /** Before a row is created (`before` null) or updated; returns the values to store. */
  beforeWrite?(context: HookContext<D>, before: RowOf<D> | null, values: ValuesOf<D>): Promise<ValuesOf<D>>;
  /** After a row was created (`before` null) or updated, in the same transaction: what else follows from it. */
  afterWrite?(context: HookContext<D>, before: RowOf<D> | null, row: RowOf<D>): Promise<void>;
  /**
   * Why this reader cannot do so with the row now; null where they can. `verb` is one of `Verdicts`. The answer goes out
   * with every row and refuses the call: it asks nothing but the row, and no rich text of it, which lists are read without.
   */
  can?(reader: Reader, row: ListRowOf<D>, verb: string): Refusal | null;
  /** The rules of the section's named moves, by their names. */
  readonly moves?: Readonly<Record<string, MoveHook<D>>>;
  /** Before a row's status changes, by a named move or without one: what takes a look at other rows. */
  onMove?(context: HookContext<D>, row: RowOf<D>, to: number): Promise<void>;
  /** What else is shown of a single row. */
  details?(
    context: Pick<HookContext<D>, "trx" | "actor" | "deps">,
    row: RowOf<D>,
  ): Promise<Readonly<Record<string, unknown>>>;
  /** A filter of finds and exports that no field of the description stands for, by its name in `filter`. */
  readonly ownFilter?: OwnFilter;
  /** What of a row is shown to somebody, or kept in the log (`null`); for values that not everybody may read. */
  mask?(row: ListRowOf<D>, reader: RequestActor | null): Row;
}

/** How the database works out the computed fields with each reading; the row is `t`. */
export type Computed<D extends ResourceDescription = ResourceDescription> = {
  readonly [K in ComputedFieldOf<D>]: RawBuilder<unknown>;
};

interface Rules<D extends ResourceDescription = ResourceDescription> {
  readonly hooks?: ResourceHooks<D>;
  readonly computed?: Computed<D>;
}

type HasComputed<D extends ResourceDescription> = Required<Pick<Rules<D>, "computed">>;

/** A described section with the rules that only the server runs. */
export type Section<D extends ResourceDescription = ResourceDescription> = D & Required<Rules<D>>;

/** A section of the server; one with computed fields has to say how. @throws Error for rules of a move that is not there */
export function section<D extends ResourceDescription>(
  description: D,
  ...rules: [ComputedFieldOf<D>] extends [never] ? [NoInfer<Rules<D>>?] : [NoInfer<Rules<D> & HasComputed<D>>]
): Section<D>;
export function section(description: ResourceDescription, { hooks = {}, computed = {} }: Rules = {}): Section {
  const unknown = Object.keys(hooks.moves ?? {}).find((name) => !description.moves?.some((move) => move.name === name));
  if (unknown !== undefined) throw new Error(`${description.name} has no move ${unknown}`);
  return { ...description, hooks, computed };
}

/** May something lead to single rows of the section? Those of a view are kept elsewhere, and special screens show none. */
export function opensRows({ view, screens }: ResourceDescription): boolean {
  return !view && screens !== "own";
}

/** All sections of the product, in the order of the catalog. */
export interface Sections extends Iterable<Section> {
  /** The section of a feature, or `undefined` when there is none of that name. */
  get(feature: string): Section | undefined;
}
