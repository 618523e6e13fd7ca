import { isUuid } from "@nepnha/domain/platform/uuid";
import { AppError } from "./problem.ts";

/** An id from a path; one that cannot be an id names no row. */
export function idParam(value: unknown): string {
  if (!isUuid(value)) throw new AppError("NOT_FOUND");
  return value;
}
