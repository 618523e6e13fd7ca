import type {
  ForgotPasswordRequest,
  PasswordChangeRequest,
  ResetPasswordRequest,
} from "@nepnha/contract/features/auth/auth";
import type {
  AddressRegistration,
  LoginRequest,
  OtpRequest,
  PasswordLoginRequest,
  RegisterRequest,
} from "@nepnha/contract/platform/session";
import { WEB_TENANT_ID } from "@nepnha/contract/platform/constants";
import type { Field } from "@nepnha/contract/kit/define";
import { users } from "@nepnha/contract/features/people/api";
import { isRecord } from "@nepnha/domain/platform/record";
import { isCleanText, parseEmail } from "@nepnha/domain/platform/text";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { parseField } from "@nepnha/domain/kit/validate";
import { invalidInput } from "../../platform/http/problem.ts";
import { isPasswordText, passwordIssue } from "./passwords.ts";

const MAX_TENANT_ID = 2_147_483_647;
const OTP_INPUT_MAX = 64;
const NAME_INPUT_MAX = 254;
const TOKEN_MAX = 100;

/** Why a field's value is refused, null when it is good. */
type Check = (value: unknown, field: string) => FieldIssue | null;

/** R5-01 */
const email: Check = (value, field) => (parseEmail(value) === null ? { field, code: "email" } : null);

/** R5-02. Whether it is the right one is for the log-in to say, in the same words for every wrong one. */
const otp: Check = (value, field) => {
  if (isShortText(value, OTP_INPUT_MAX)) return null;
  return { field, code: value === undefined || value === "" ? "required" : "invalid", message: "field.requiredOtp" };
};

const tenantId: Check = (value, field) => {
  if (typeof value === "number" && Number.isInteger(value) && value > 0 && value <= MAX_TENANT_ID) return null;
  return { field, code: value === undefined ? "required" : "invalid" };
};

const shortText =
  (max: number): Check =>
  (value, field) =>
    isShortText(value, max) ? null : { field, code: isNothing(value) ? "required" : "invalid" };

const knownPassword: Check = (value, field) =>
  isPasswordText(value) ? null : { field, code: isNothing(value) ? "required" : "invalid" };

const newPassword: Check = (value, field) => passwordIssue(field, value);

/** R5-05 */
const acceptTerms: Check = (value, field) =>
  value === true ? null : { field, code: isNothing(value) ? "required" : "invalid", message: "form.terms" };

const optional =
  (check: Check): Check =>
  (value, field) =>
    value === undefined ? null : check(value, field);

/** As the users' section checks it. */
const ofUser =
  (description: Field): Check =>
  (value, field) => {
    const result = parseField(description, value);
    return result.ok ? null : { field, ...result.issue };
  };

/**
 * Body of `POST /auth/emailotp`, the address in its stored form.
 * @throws AppError INVALID_INPUT naming each refused field
 */
export function parseOtpRequest(body: unknown): OtpRequest {
  const source = checked<OtpRequest>(body, { email, tenantId });
  return { ...source, email: parseEmail(source.email) ?? "" };
}

/**
 * Body of `POST /auth/login` in one of its two shapes, the code without the blanks that copying may bring.
 * @throws AppError INVALID_INPUT naming each refused field
 */
export function parseLoginRequest(body: unknown): LoginRequest | PasswordLoginRequest {
  if (isRecord(body) && ("userName" in body || ("userPassword" in body && !("email" in body)))) {
    const checks = { userName: shortText(NAME_INPUT_MAX), userPassword: knownPassword, tenantId };
    const source = checked<PasswordLoginRequest>(body, checks);
    return { ...source, userName: source.userName.trim().toLowerCase() };
  }
  const source = checked<LoginRequest>(body, { email, otp, tenantId });
  return { ...source, email: parseEmail(source.email) ?? "", otp: source.otp.replace(/\s/g, "") };
}

/** A registration with a user name and a password, its texts in their stored form. */
export type PasswordRegistration = Omit<RegisterRequest, "phone"> & { phone: string | null };

/**
 * R3-08 body of `POST /auth` in one of its two shapes: with a user name and a password, or with an address alone.
 * @throws AppError INVALID_INPUT naming each refused field
 */
export function parseRegisterRequest(body: unknown): PasswordRegistration | AddressRegistration {
  if (isRecord(body) && !("userName" in body) && !("userPassword" in body)) {
    const source = checked<AddressRegistration>(body, { email, acceptTerms, tenantId });
    return { ...source, email: parseEmail(source.email) ?? "" };
  }
  const { userName, fullName, phone } = users.fields;
  const source = checked<RegisterRequest>(body, {
    userName: ofUser(userName),
    userPassword: newPassword,
    fullName: ofUser(fullName),
    email,
    phone: ofUser(phone),
    acceptTerms,
    tenantId,
  });
  return {
    ...source,
    userName: stored(userName, source.userName) ?? "",
    fullName: stored(fullName, source.fullName) ?? "",
    phone: stored(phone, source.phone),
    email: parseEmail(source.email) ?? "",
  };
}

/**
 * R7-04 body of `POST /auth/forgot-password`.
 * @throws AppError INVALID_INPUT naming each refused field
 */
export function parseForgotRequest(body: unknown): Required<ForgotPasswordRequest> {
  const source = checked<ForgotPasswordRequest>(body, { email, tenantId: optional(tenantId) });
  return { email: parseEmail(source.email) ?? "", tenantId: source.tenantId ?? WEB_TENANT_ID };
}

/**
 * Body of `POST /auth/confirm-email`: the token of a mailed link.
 * @throws AppError INVALID_INPUT naming each refused field
 */
export function parseTokenRequest(body: unknown): string {
  return checked<{ token: string }>(body, { token: shortText(TOKEN_MAX) }).token;
}

/**
 * R5-03, R5-04 body of `POST /auth/reset-password`.
 * @throws AppError INVALID_INPUT naming each refused field
 */
export function parseResetRequest(body: unknown): ResetPasswordRequest {
  return checked<ResetPasswordRequest>(body, {
    token: shortText(TOKEN_MAX),
    newPassword,
    confirmPassword: confirmationOf(body),
  });
}

/**
 * R5-03, R5-04 body of `PUT /auth/password`.
 * @throws AppError INVALID_INPUT naming each refused field
 */
export function parsePasswordChange(body: unknown): PasswordChangeRequest {
  return checked<PasswordChangeRequest>(body, {
    oldPassword: optional(knownPassword),
    newPassword,
    confirmPassword: confirmationOf(body),
  });
}

/** R5-04 */
function confirmationOf(body: unknown): Check {
  const wanted = isRecord(body) ? body.newPassword : undefined;
  return (value, field) => {
    if (isNothing(value)) return { field, code: "required" };
    return value === wanted ? null : { field, code: "invalid", message: "password.mismatch" };
  };
}

function checked<T extends object>(body: unknown, checks: Readonly<Record<keyof T & string, Check>>): T {
  if (!isRecord(body)) throw invalidInput([{ field: "body", code: "invalid" }]);
  const values = new Map<string, unknown>(Object.entries(body));
  const issues = [
    ...Object.entries<Check>(checks).flatMap(([field, check]) => check(values.get(field), field) ?? []),
    ...[...values.keys()].filter((key) => !Object.hasOwn(checks, key)).map((field) => unknownField(field)),
  ];
  if (issues.length > 0) throw invalidInput(issues, users.name);
  return Object.fromEntries(values) as T;
}

function unknownField(field: string): FieldIssue {
  return { field, code: "unknown" };
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function isShortText(value: unknown, max: number): value is string {
  return typeof value === "string" && value.trim() !== "" && value.length <= max && isCleanText(value, false);
}

function stored(description: Field, value: unknown): string | null {
  const result = parseField(description, value);
  return result.ok && typeof result.value === "string" ? result.value : null;
}
