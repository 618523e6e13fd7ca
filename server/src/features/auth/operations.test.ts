import { describe, expect, it } from "vitest";
import { parseLoginRequest, parseOtpRequest, parsePasswordChange, parseRegisterRequest } from "./bodies.ts";
import { AUTH_OPERATIONS } from "./operations.ts";

interface Told {
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, object>>;
}

const AUTH = "/api/tenant/auth";
const PASSWORD = "mot mai nha nho";
/** What somebody writes into fields of these names. */
const WRITTEN: Readonly<Record<string, unknown>> = {
  email: "han@khach.test",
  otp: "048213",
  tenantId: 1,
  userName: "gia.han",
  userPassword: PASSWORD,
  fullName: "Trịnh Gia Hân",
  acceptTerms: true,
  newPassword: PASSWORD,
  confirmPassword: PASSWORD,
};
const PARSERS: readonly [call: string, parse: (body: unknown) => unknown][] = [
  [`POST ${AUTH}/emailotp`, parseOtpRequest],
  [`POST ${AUTH}/login`, parseLoginRequest],
  [`POST ${AUTH}`, parseRegisterRequest],
  [`PUT ${AUTH}/password`, parsePasswordChange],
];
const shapesOf = (call: string): readonly Told[] => {
  const body = AUTH_OPERATIONS[call]?.body as (Told & { readonly anyOf?: readonly Told[] }) | undefined;
  return body?.anyOf ?? (body ? [body] : []);
};
const bodyOf = (names: readonly string[]): object => Object.fromEntries(names.map((name) => [name, WRITTEN[name]]));

describe("what is told of the calls of signing in", () => {
  it.each(PARSERS)("R3-08 of %s: a body with all of it is taken, and one with less is not", (call, parse) => {
    expect(shapesOf(call)).not.toEqual([]);
    for (const { properties, required } of shapesOf(call)) {
      expect(required).toEqual(Object.keys(properties));
      expect(parse(bodyOf(required))).toMatchObject(bodyOf(required));
      for (const left of required)
        expect(() => parse(bodyOf(required.filter((name) => name !== left))), left).toThrow("INVALID_INPUT");
    }
  });

  it("R3-08 log-in and registration have two shapes each, and these fields", () => {
    expect(PARSERS.map(([call]) => shapesOf(call).map(({ required }) => required.join(" ")))).toEqual([
      ["email tenantId"],
      ["email otp tenantId", "userName userPassword tenantId"],
      ["userName userPassword fullName email acceptTerms tenantId", "email acceptTerms tenantId"],
      ["newPassword confirmPassword"],
    ]);
    expect(shapesOf(`POST ${AUTH}`)).toMatchObject([
      { properties: { acceptTerms: { const: true } } },
      { properties: { acceptTerms: { const: true } } },
    ]);
    expect(shapesOf(`POST ${AUTH}/emailotp`)[0]?.properties).toEqual({
      email: { type: "string", format: "email" },
      tenantId: { type: "integer", minimum: 1 },
    });
  });

  it("each call has words, and the answers that it gives beside the usual ones", () => {
    for (const [call, { summary }] of Object.entries(AUTH_OPERATIONS)) expect(summary, call).toMatch(/^[A-Z].{14,}/);
    const told = Object.entries(AUTH_OPERATIONS).map(([call, { status = 200, errors = [] }]) => [
      call,
      status,
      ...errors,
    ]);
    expect(told).toEqual([
      [`POST ${AUTH}/emailotp`, 200, "RATE_LIMITED"],
      [`POST ${AUTH}/login`, 200, "LOGIN_INCORRECT", "RATE_LIMITED"],
      [`POST ${AUTH}`, 201, "DUPLICATE", "RATE_LIMITED"],
      [`GET ${AUTH}/me`, 200],
      [`GET ${AUTH}/environment`, 200],
      [`PUT ${AUTH}/password`, 200],
      [`POST ${AUTH}/logout`, 200],
    ]);
  });
});
