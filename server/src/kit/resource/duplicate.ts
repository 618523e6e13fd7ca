import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { accessTo } from "@nepnha/domain/kit/access";
import { sql } from "kysely";
import { errorCode } from "../../platform/db/error-code.ts";
import type { Database } from "../../platform/db/pool.ts";
import type { RequestActor } from "../../platform/http/actor.ts";
import { AppError } from "../../platform/http/problem.ts";
import { accessConditions } from "../access/access-conditions.ts";
import { allOf, tenantCondition } from "./conditions.ts";
import { NOT_DELETED } from "./read.ts";
import { columnOf, columnRef, selectRows, titleOf } from "./row.ts";
import type { Section } from "./section.ts";

const UNIQUE_VIOLATION = "23505";

/** A row already has what another one may not have as well. Its transaction is lost, so that whose it is, is asked in another. */
class DuplicateError extends AppError {
  readonly field: string | undefined;
  readonly value: unknown;

  constructor(feature: string, issue: FieldIssue | undefined, value: unknown) {
    super("DUPLICATE", { feature, issues: issue ? [issue] : [] });
    this.field = issue?.field;
    this.value = value;
  }
}

/**
 * Turn a violated unique index `{table}_{column}_unique` into a 409 that names the field. Any other error goes on.
 * @param values of the row, where it is one
 * @throws AppError DUPLICATE
 */
export async function duplicateOf<T>(
  { fields, table, name: feature }: Pick<Section, "fields" | "table" | "name">,
  write: Promise<T>,
  values: Readonly<Record<string, unknown>> = {},
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (errorCode(error) !== UNIQUE_VIOLATION) throw error;
    const constraint = error instanceof Error && "constraint" in error ? String(error.constraint) : "";
    const field = Object.keys(fields).find((name) => constraint === `${table}_${columnOf(name)}_unique`);
    throw new DuplicateError(
      feature,
      field === undefined ? undefined : { field, code: "duplicate" },
      field && values[field],
    );
  }
}

/**
 * The same error, saying which row has the value: one that the reader may see, and by what is shown to them there. Everybody
 * else learns no more than that it is taken.
 */
export async function withHolder(
  db: Database,
  actor: RequestActor,
  resource: Section,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof DuplicateError) || typeof error.value !== "string" || error.field === undefined) return error;
  const { field, value } = error;
  const access = accessTo(actor, resource, "basic");
  if (access === false) return error;
  const { rows } = await db.read(actor.tenantId, (trx) => {
    const conditions = [tenantCondition(trx.tenantId), NOT_DELETED, sql`${columnRef(field)} = ${value}`];
    const where = allOf([...conditions, ...accessConditions(trx.tenantId, access)]);
    // Two where the index looks at more than this column: which of them it is, cannot be told.
    return selectRows(resource, sql`where ${where} limit 2`).execute(trx);
  });
  const [holder, another] = rows.map((row) => resource.hooks.mask?.(row, actor) ?? row);
  if (!holder || another || holder[field] !== value) return error;
  const title = titleOf(resource, holder);
  return new AppError("DUPLICATE", {
    feature: resource.name,
    issues: [{ field, code: "duplicate", message: "field.duplicateOf", params: { title } }],
    extra: { holder: { id: holder._id, title } },
  });
}
