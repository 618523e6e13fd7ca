import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authApp, type AuthApp } from "./testing/auth-app.ts";

let t: AuthApp;
beforeAll(async () => {
  t = await authApp();
});
afterAll(() => t.close());

const email = "sales@nepnha.test";
const EMAIL_TEXT = "Vui lòng nhập địa chỉ email hợp lệ";
const OTP_TEXT = "Vui lòng nhập OTP.";
/** Longer than any field; a body of more than 16 KB is none of theirs. */
const HUGE = "9".repeat(10_000);

/** Values that are no proper text anywhere. */
const ODD = [undefined, null, 5, true, {}, { $ne: "" }, [], [email], "", "   ", HUGE, "a\u0000b", "a\ud800b"];

const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 40) ?? "undefined";

describe("bodies of the two calls of the log-in", () => {
  const wrongEmails = [
    ...ODD,
    "a",
    "a@b",
    "a b@c.vn",
    '"a"@c.vn',
    '"a@evil.test x"@nepnha.test',
    "a@[127.0.0.1]",
    `${"a".repeat(250)}@c.vn`,
    "a@c.vn,b@c.vn",
    "a@c.vn\r\nBcc: b@c.vn",
  ];

  it.each(["emailotp", "login"])(
    "R5-01 R5-16 %s refuses what is not an e-mail address, by field and text",
    async (path) => {
      for (const wrong of wrongEmails) {
        const otp = path === "login" ? { otp: "123456" } : {};
        const answer = await t.call("POST", path, { email: wrong, tenantId: 1, ...otp });
        expect(answer.statusCode, shown(wrong)).toBe(400);
        expect(answer.json().errors).toEqual([{ field: "email", code: "email", message: EMAIL_TEXT }]);
      }
    },
  );

  it("R5-02 R5-16 login refuses a missing or odd OTP, by field and text", async () => {
    for (const otp of [...ODD, "123\n456"]) {
      const answer = await t.call("POST", "login", { email, otp, tenantId: 1 });
      expect(answer.statusCode, shown(otp)).toBe(400);
      const code = otp === undefined || otp === "" ? "required" : "invalid";
      expect(answer.json().errors, shown(otp)).toEqual([{ field: "otp", code, message: OTP_TEXT }]);
    }
  });

  it("R1-02 R5-16 the tenant must be a whole number", async () => {
    for (const tenantId of [...ODD.filter((value) => value !== 5), "1", 0, -1, 1.5, 2_147_483_648, Number.MAX_VALUE]) {
      const answer = await t.call("POST", "emailotp", { email, tenantId });
      expect(answer.statusCode, shown(tenantId)).toBe(400);
      const code = tenantId === undefined ? "required" : "invalid";
      expect(answer.json().errors, shown(tenantId)).toMatchObject([{ field: "tenantId", code }]);
    }
  });

  it("R5-16 take texts and numbers as large as they may be, and not one larger", async () => {
    const refused = async (path: string, body: object): Promise<string[]> => {
      const { errors = [] } = (await t.call("POST", path, body)).json<{ errors?: { field: string; code: string }[] }>();
      return errors.filter(({ code }) => code === "invalid").map(({ field }) => field);
    };
    const edges: [field: string, path: string, largest: unknown, larger: unknown, rest: object][] = [
      ["otp", "login", "9".repeat(64), "9".repeat(65), { email, tenantId: 1 }],
      ["userName", "login", "a".repeat(254), "a".repeat(255), { userPassword: "x", tenantId: 1 }],
      ["tenantId", "emailotp", 2_147_483_647, 2_147_483_648, { email }],
    ];
    for (const [field, path, largest, larger, rest] of edges) {
      expect(await refused(path, { [field]: largest, ...rest }), `${path} ${field}`).not.toContain(field);
      expect(await refused(path, { [field]: larger, ...rest }), `${path} ${field}`).toContain(field);
    }
  });

  it("R5-16 names every refused field at once, also unknown ones, and speaks English when asked", async () => {
    const answer = await t.app.inject({
      method: "POST",
      url: "/api/tenant/auth/login",
      headers: { "accept-language": "en" },
      payload: { email: "x", tenantId: 1, userPassword: "y", admin: true },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { field: string; code: string }) => [error.field, error.code])).toEqual([
      ["email", "email"],
      ["otp", "required"],
      ["userPassword", "unknown"],
      ["admin", "unknown"],
    ]);
    expect(JSON.stringify(answer.json().errors)).not.toMatch(/Vui lòng/);
  });

  it("R5-16 a log-in without an address is one with a user name", async () => {
    const answer = await t.call("POST", "login", { userPassword: "mot mai nha nho", tenantId: 1 });
    expect(answer.json().errors).toMatchObject([{ field: "userName", code: "required" }]);
    const both = await t.call("POST", "login", { userName: email, userPassword: "x", email, tenantId: 1 });
    expect(both.json().errors).toMatchObject([{ field: "email", code: "unknown" }]);
  });

  it("R5-16 a secret that is missing is asked for, one that is no text is wrong", async () => {
    const refused = async (path: string, field: string, value: unknown, rest: object): Promise<string> => {
      const answer = await t.call("POST", path, { ...rest, [field]: value });
      expect([answer.statusCode, answer.json().errors.length], `${field} ${shown(value)}`).toEqual([400, 1]);
      expect(answer.json().errors[0].field).toBe(field);
      return answer.json().errors[0].code;
    };
    const doors: [field: string, path: string, rest: object][] = [
      ["userName", "login", { userPassword: "x", tenantId: 1 }],
      ["userPassword", "login", { userName: "ai.do", tenantId: 1 }],
      ["token", "confirm-email", {}],
      ["token", "reset-password", { newPassword: "mot mai nha nho", confirmPassword: "mot mai nha nho" }],
      ["acceptTerms", "", { email, tenantId: 1 }],
    ];
    for (const [field, path, rest] of doors) {
      for (const value of [undefined, null, ""])
        expect(await refused(path, field, value, rest), field).toBe("required");
      for (const value of [5, {}, [], HUGE, false])
        expect(await refused(path, field, value, rest), field).toBe("invalid");
    }
    for (const name of ["ai\ndo", "ai\u0000do"]) {
      expect(await refused("login", "userName", name, { userPassword: "x", tenantId: 1 })).toBe("invalid");
    }
  });

  it.each(["emailotp", "login", "", "forgot-password", "reset-password", "confirm-email"])(
    "R5-16 1b-38 /auth/%s says of what is no object that the whole is wrong",
    async (path) => {
      for (const body of ["null", "[]", '"x"', "5"]) {
        const answer = await t.call("POST", path, body);
        expect([answer.statusCode, answer.json().errors], body).toMatchObject([
          400,
          [{ field: "body", code: "invalid" }],
        ]);
      }
    },
  );

  it("R5-16 refuses what is not an object, not JSON, or carries a prototype", async () => {
    for (const body of ["null", "[]", '"x"', "5", "{", "", '{"__proto__":{"email":"a@b.vn"}}']) {
      const answer = await t.call("POST", "login", body);
      expect(answer.statusCode, body).toBe(400);
      expect(answer.headers["content-type"]).toMatch(/problem\+json/);
    }
  });
});
