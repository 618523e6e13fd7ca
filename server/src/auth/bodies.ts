import type { LoginRequest, OtpRequest } from "@nepnha/contract/auth";
import { isCleanText, parseEmail } from "@nepnha/domain/text";
import type { FieldIssue } from "@nepnha/domain/translate";
import { invalidInput } from "../http/problem.ts";

const MAX_TENANT_ID = 2_147_483_647;
const OTP_INPUT_MAX = 64;

type Check = (value: unknown) => FieldIssue | null;

const CHECKS = {
  /** R5-01 */
  email: (value) => (parseEmail(value) === null ? { field: "email", code: "email" } : null),
  /** R5-02. Whether it is the right one is for the log-in to say, in the same words for every wrong one. */
  otp: (value) =>
    typeof value === "string" && value.trim() !== "" && value.length <= OTP_INPUT_MAX && isCleanText(value, false)
      ? null
      : {
          field: "otp",
          code: value === undefined || value === "" ? "required" : "invalid",
          message: "field.requiredOtp",
        },
  tenantId: (value) => {
    if (typeof value === "number" && Number.isInteger(value) && value > 0 && value <= MAX_TENANT_ID) return null;
    return { field: "tenantId", code: value === undefined ? "required" : "invalid" };
  },
} as const satisfies Record<string, Check>;

/**
 * Body of `POST /auth/emailotp`, the address in its stored form.
 * @throws AppError INVALID_INPUT naming each refused field
 */
export function parseOtpRequest(body: unknown): OtpRequest {
  assertFields<OtpRequest>(body, ["email", "tenantId"]);
  const { email, tenantId } = body;
  return { email: parseEmail(email) ?? "", tenantId };
}

/**
 * Body of `POST /auth/login`, the code without the blanks that copying may bring.
 * @throws AppError INVALID_INPUT naming each refused field
 */
export function parseLoginRequest(body: unknown): LoginRequest {
  assertFields<LoginRequest>(body, ["email", "otp", "tenantId"]);
  const { email, otp, tenantId } = body;
  return { email: parseEmail(email) ?? "", otp: otp.replace(/\s/g, ""), tenantId };
}

function assertFields<T extends object>(
  body: unknown,
  fields: readonly (keyof T & keyof typeof CHECKS)[],
): asserts body is T {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw invalidInput([{ field: "body", code: "invalid" }]);
  }
  const values = new Map<string, unknown>(Object.entries(body));
  const known: readonly string[] = fields;
  const unknown = [...values.keys()].filter((key) => !known.includes(key));
  const issues = [
    ...fields.flatMap((field) => CHECKS[field](values.get(field)) ?? []),
    ...unknown.map((field): FieldIssue => ({ field, code: "unknown" })),
  ];
  if (issues.length > 0) throw invalidInput(issues);
}
