/** The database cannot be used, for a reason that a person has to mend. The message says what and how; no stack is needed. */
export class DatabaseStartError extends Error {
  override readonly name = "DatabaseStartError";
}
