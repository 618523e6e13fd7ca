/**
 * An error whose message the caller may read. The client sees
 * `An unexpected error occurred invoking 'X' on the server. HubException: <message>`;
 * of any other error it sees only the first sentence.
 */
export class HubError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "HubException";
  }
}

/** Thrown by a filter: the client sees `Failed to invoke 'X' because user is unauthorized`. */
export class HubUnauthorizedError extends Error {
  constructor(message = "The user may not call this method.", options?: ErrorOptions) {
    super(message, options);
    this.name = "HubUnauthorizedError";
  }
}

/** The peer broke the protocol; the connection is closed. The name is the one .NET shows with detailed errors. */
export class InvalidDataError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "InvalidDataException";
  }
}

/** Whatever was thrown, as an Error. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** The wording of .NET: details only for a HubError, or for every error when the server runs with detailed errors. */
export function describeError(summary: string, error: unknown, detailed: boolean): string {
  if (error instanceof HubError || (detailed && error instanceof Error)) {
    return `${summary} ${error.name}: ${error.message}`;
  }
  return summary;
}
