import type { ResourceDescription } from "@nepnha/contract/define";
import type { Deps } from "../deps.ts";
import type { Trx } from "../db/pool.ts";
import type { RequestActor } from "../http/actor.ts";
import type { Row } from "./row.ts";

/** What a hook may use: the running transaction and who acts. */
export interface HookContext {
  readonly trx: Trx;
  readonly actor: RequestActor;
  readonly resource: ResourceDescription;
  readonly deps: Pick<Deps, "clock" | "secrets" | "sessions" | "notices">;
  /** Runs after the commit, in order; never when the transaction fails. */
  afterCommit(task: () => void): void;
}

/**
 * The rules of a section that its description cannot tell, at four points. Each may throw an AppError to refuse, and with
 * it the whole transaction.
 */
export interface ResourceHooks {
  /** `beforeWrite` looks at nothing but the values, so that an import may write many rows at a time. */
  readonly valuesAlone?: true;
  /** Before a row is created (`before` null) or updated; returns the values to store. */
  beforeWrite?(
    context: HookContext,
    before: Row | null,
    values: Readonly<Record<string, unknown>>,
  ): Promise<Readonly<Record<string, unknown>>>;
  /** After a row was created (`before` null) or updated, in the same transaction: what else follows from it. */
  afterWrite?(context: HookContext, before: Row | null, row: Row): Promise<void>;
  /** Before a row's status changes. */
  onMove?(context: HookContext, row: Row, to: number): Promise<void>;
  /** What else is shown of a single row. */
  details?(context: Pick<HookContext, "trx" | "actor" | "deps">, row: Row): Promise<Readonly<Record<string, unknown>>>;
  /** What of a row is shown to somebody, or kept in the log (`null`); for values that not everybody may read. */
  readonly mask?: (row: Row, reader: RequestActor | null) => Row;
}

/** What the engine's functions share: where they run and for whom. */
export interface ResourceContext extends HookContext {
  readonly hooks: ResourceHooks;
}
