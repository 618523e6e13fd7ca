import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authApp, type AuthApp } from "./testing/auth-app.ts";

let t: AuthApp;
beforeAll(async () => {
  t = await authApp();
});
afterAll(() => t.close());

describe("signing in", () => {
  it("R4-05 R7-01 R7-02 R7-05 R3-06 R3-07 a mailed code opens a session, and me tells whose", async () => {
    const email = "sales@nepnha.test";
    const otp = await t.codeFor(email);
    const login = await t.call("POST", "login", { email, otp, tenantId: 1 });
    expect(login.statusCode).toBe(200);
    const { authToken, signalRToken, ...rest } = login.json();
    expect(rest).toEqual({});
    expect(signalRToken).toMatch(/^chat\./);
    const me = await t.call("GET", "me", undefined, authToken);
    expect(me.statusCode).toBe(200);
    expect(me.json()).toMatchObject({
      email,
      fullName: "Nguyễn Hoàng Phúc",
      role: 2,
      tenantId: 1,
      tenantName: "Nếp Nhà Sài Gòn",
      language: "vi",
      userPermissions: expect.arrayContaining(["branches.readAll", "chatGroups.chatSend"]),
      signalRToken: expect.stringMatching(/^chat\./),
    });
    expect(me.json().userDeviceId).toBeGreaterThan(0);
  });
});
