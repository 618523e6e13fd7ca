import type { ErrorCode, FieldError, Problem } from "@nepnha/contract/platform/errors";

/** A call that failed: the server's problem+json, or no answer at all (`status` 0). */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly url: string;
  /** The server's own account of it; `null` when the answer was not problem+json. */
  readonly problem: Problem | null;

  constructor(status: number, url: string, problem: Problem | null, options?: ErrorOptions) {
    super(problem?.detail ?? `${status} ${url}`, options);
    this.status = status;
    this.url = url;
    this.problem = problem;
  }

  get code(): ErrorCode | null {
    return this.problem?.code ?? null;
  }

  /** What the server said in the user's language; empty when it said nothing. */
  get detail(): string {
    return this.problem?.detail ?? "";
  }

  /** Number to quote when asking for help. */
  get requestId(): string | null {
    return this.problem?.requestId ?? null;
  }

  /** The refused fields, to be shown under their inputs. */
  get fieldErrors(): readonly FieldError[] {
    return this.problem?.errors ?? [];
  }
}

/** Make the error of an answer that was not a success. Any body is tolerated: a proxy may have written it. */
export async function errorOfAnswer(response: Response, url: string): Promise<ApiError> {
  try {
    const body: unknown = await response.json();
    return new ApiError(response.status, url, isProblem(body) ? body : null);
  } catch (cause) {
    return new ApiError(response.status, url, null, { cause });
  }
}

function isProblem(body: unknown): body is Problem {
  return (
    typeof body === "object" &&
    body !== null &&
    "code" in body &&
    typeof body.code === "string" &&
    "detail" in body &&
    typeof body.detail === "string" &&
    "errors" in body &&
    Array.isArray(body.errors)
  );
}

/** What a refused call says of these fields, in its order; nothing where it failed for another reason. */
export function errorsOf<F extends string>(cause: unknown, fields: readonly F[]): { [Field in F]?: string } {
  const said: { [Field in F]?: string } = {};
  for (const { field, message } of cause instanceof ApiError ? cause.fieldErrors : []) {
    const own = fields.find((one) => one === field);
    if (own !== undefined) said[own] = message;
  }
  return said;
}
