import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { errorCode } from "../../platform/db/error-code.ts";
import { AppError } from "../../platform/http/problem.ts";
import { columnOf } from "./row.ts";

const UNIQUE_VIOLATION = "23505";

/**
 * Turn a violated unique index `{table}_{column}_unique` into a 409 that names the field. Any other error goes on.
 * @throws AppError DUPLICATE
 */
export async function duplicateOf<T>(resource: ResourceDescription, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (errorCode(error) !== UNIQUE_VIOLATION) throw error;
    const constraint = error instanceof Error && "constraint" in error ? String(error.constraint) : "";
    const field = Object.keys(resource.fields).find(
      (name) => constraint === `${resource.table}_${columnOf(name)}_unique`,
    );
    throw new AppError("DUPLICATE", {
      feature: resource.name,
      issues: field ? [{ field, code: "duplicate" }] : [],
    });
  }
}
