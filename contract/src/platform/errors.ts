import type { HubErrorCode } from "./realtime.ts";
import type { MessageKey } from "../messages/vi.ts";

/** What an error code means on the wire: its HTTP status and the catalogue key of its text. */
export interface ErrorKind {
  readonly status: number;
  readonly message: MessageKey;
}

/** Every error that the product answers, by code. The code is stable; the text follows `Accept-Language`. */
export const ERRORS = {
  MALFORMED_JSON: { status: 400, message: "error.malformedJson" },
  INVALID_INPUT: { status: 400, message: "error.invalidInput" },
  UNAUTHORIZED: { status: 401, message: "error.unauthorized" },
  /** The session was ended by a sign-in in another browser. */
  SESSION_REPLACED: { status: 401, message: "error.sessionReplaced" },
  LOGIN_INCORRECT: { status: 401, message: "error.loginIncorrect" },
  FORBIDDEN: { status: 403, message: "error.forbidden" },
  ORIGIN_FORBIDDEN: { status: 403, message: "error.originForbidden" },
  NOT_FOUND: { status: 404, message: "error.notFound" },
  ROUTE_NOT_FOUND: { status: 404, message: "error.routeNotFound" },
  METHOD_NOT_ALLOWED: { status: 405, message: "error.methodNotAllowed" },
  VERSION_CONFLICT: { status: 409, message: "error.versionConflict" },
  TRANSITION_NOT_ALLOWED: { status: 409, message: "error.transitionNotAllowed" },
  DUPLICATE: { status: 409, message: "error.duplicate" },
  IN_USE: { status: 409, message: "error.inUse" },
  RULE_BROKEN: { status: 409, message: "error.ruleBroken" },
  IDEMPOTENCY_RUNNING: { status: 409, message: "error.idempotencyRunning" },
  TOO_LARGE: { status: 413, message: "error.tooLarge" },
  UNSUPPORTED_MEDIA: { status: 415, message: "error.unsupportedMedia" },
  UPLOAD_FAILED: { status: 422, message: "error.uploadFailed" },
  IDEMPOTENCY_MISMATCH: { status: 422, message: "error.idempotencyMismatch" },
  RATE_LIMITED: { status: 429, message: "error.rateLimited" },
  INTERNAL: { status: 500, message: "error.internal" },
  UNAVAILABLE: { status: 503, message: "error.unavailable" },
} as const satisfies Record<string, ErrorKind>;

/** Code of an error answer. */
export type ErrorCode = keyof typeof ERRORS;

/** The text of each is `field.{code}` in the catalogues. */
const FIELD_CODES = [
  "required",
  "invalid",
  "unknown",
  "minLength",
  "digits",
  "maxLength",
  "min",
  "max",
  "pattern",
  "email",
  "phone",
  "url",
  "characters",
  "choice",
  "duplicate",
  "notFound",
  "cycle",
  "depth",
  "upload",
  "endAfterStart",
  "immutable",
  "forbidden",
  "serverOwned",
  "limit",
] as const;

/** Why one field was refused, as a code. */
export type FieldCode = (typeof FIELD_CODES)[number];

/** One refused field as it travels; `field` is a path such as `filter.status` or `openHours.0.from`. */
export interface FieldError {
  field: string;
  code: FieldCode;
  message: string;
}

/** `application/problem+json` body of every error answer (RFC 9457). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  errors: FieldError[];
  requestId: string;
  /** A method of the hub that was called over HTTP: the code with which the hub refuses. */
  refusal?: HubErrorCode;
  /** VERSION_CONFLICT: the row as it is now. */
  current?: unknown;
  /** DUPLICATE: the row that has the value, where the reader may see it. */
  holder?: { id: string; title: string };
  /** A refused move or change of status: where the row is, where it was asked to go, where it may go, and by which named moves now. */
  transition?: { id: string; from: number; to: number; allowed: number[]; moves: string[] };
}
