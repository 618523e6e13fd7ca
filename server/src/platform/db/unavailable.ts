import { errorCode } from "./error-code.ts";

/**
 * The database cannot do it now, but may later. Nothing was written, unless it was lost while it committed. The `code` is
 * that of the cause.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super("The database cannot be reached, or has too much to do", { cause });
    this.code = errorCode(cause);
  }
}

/**
 * The system's own codes for a server that is not there, and PostgreSQL's (Appendix A) for one that shuts down, has only
 * just started or has no connection left (class 08, 53300, 57P01 to 57P03), and for a statement that took too long (57014).
 */
const CODES = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|08...|53300|57P0[1-3]|57014)$/;
/** What pg says without a code. */
const WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** The error that a transaction ends with: {@link DatabaseUnavailable} where it is not the statement's own fault. */
export function endedBy(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = errorCode(error);
  return (code === undefined ? WORDS.test(error.message) : CODES.test(code)) ? new DatabaseUnavailable(error) : error;
}
