import { ERRORS, type ErrorCode, type FieldError, type Problem } from "@nepnha/contract/platform/errors";
import { en } from "@nepnha/contract/messages/en";
import { vi, type Catalogue, type MessageKey } from "@nepnha/contract/messages/vi";
import type { TextParams } from "@nepnha/domain/platform/fill-in";
import { issueText, labelsOf, translate, type FieldIssue } from "@nepnha/domain/platform/translate";

/** What an {@link AppError} carries besides its code. */
export interface ErrorDetails {
  /** Refused fields. */
  issues?: readonly FieldIssue[] | undefined;
  /** Feature whose labels name the fields. */
  feature?: string | undefined;
  /** A text of its own for `detail` instead of the code's. */
  message?: MessageKey | undefined;
  params?: TextParams | undefined;
  /** Parameters that are texts themselves, by catalogue key. */
  named?: Readonly<Record<string, MessageKey>> | undefined;
  /** Fields whose labels stand in the text for `{fields}`. */
  lacks?: readonly string[] | undefined;
  /** Further members of the problem document. */
  extra?: Pick<Problem, "current" | "transition" | "refusal" | "holder"> | undefined;
  /** Seconds after which a new try makes sense. */
  retryAfter?: number | undefined;
}

/** An error that the caller is told: thrown anywhere below a route, rendered once by the error handler. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.name = "AppError";
    this.code = code;
    this.details = details;
  }
}

/** Refuse a body: 400 with one entry per field. */
export function invalidInput(issues: readonly FieldIssue[], feature?: string): AppError {
  return new AppError("INVALID_INPUT", { issues, feature });
}

/** The catalogue that a request's `Accept-Language` asks for; Vietnamese unless English comes first. */
export function catalogueFor(acceptLanguage: string | undefined): Catalogue {
  return /^\s*en\b/i.test(acceptLanguage ?? "") ? en : vi;
}

/** Render an error as `application/problem+json` (RFC 9457) in the caller's language. */
export function problemOf(error: AppError, catalogue: Catalogue, requestId: string): Problem {
  const { status, message } = ERRORS[error.code];
  const { issues = [], feature, named = {}, lacks, extra } = error.details;
  const texts = Object.entries(named).map(([name, key]) => [name, catalogue[key]]);
  const params = { ...error.details.params, ...Object.fromEntries(texts), ...labelsOf(catalogue, lacks, feature) };
  const errors: FieldError[] = issues.map((issue) => ({
    field: issue.field,
    code: issue.code,
    message: issueText(catalogue, issue, feature),
  }));
  return {
    type: `urn:nepnha:error:${error.code}`,
    title: translate(catalogue, message, params),
    status,
    detail: translate(catalogue, error.details.message ?? message, params),
    code: error.code,
    errors,
    requestId,
    ...extra,
  };
}
