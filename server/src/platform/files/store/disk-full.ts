import { errorCode } from "../../db/error-code.ts";
import { AppError } from "../../http/problem.ts";

const FULL = new Set(["ENOSPC", "EDQUOT"]);
/** Seconds after which somebody may have made room. */
const RETRY_AFTER = 60;

/** The error to throw for a failed write: UNAVAILABLE when there is no room, else the error itself. */
export function asDiskFull(error: unknown): unknown {
  return FULL.has(errorCode(error) ?? "") ? new AppError("UNAVAILABLE", { retryAfter: RETRY_AFTER }) : error;
}
