import { expect, it } from "vitest";
import { deviceCookie, deviceCookieOf } from "./device-cookie.ts";

const TOKEN = "Ab-_5".padEnd(43, "x");

it.each<[header: string | undefined, value: string | null]>([
  [undefined, null],
  ["", null],
  [`nepnha_device=${TOKEN}`, TOKEN],
  [`other=1; nepnha_device = ${TOKEN} ; more=2`, TOKEN],
  [`xnepnha_device=${TOKEN}`, null],
  [`nepnha_device=${TOKEN.slice(1)}`, null],
  [`nepnha_device=${TOKEN}x`, null],
  [`nepnha_device=; nepnha_device=${TOKEN}`, null],
  [`nepnha_device=${TOKEN}; nepnha_device=${TOKEN.toLowerCase()}`, TOKEN],
])("R7-02 of the cookies %j the browser's own is %j", (header, value) => {
  expect(deviceCookieOf(header)).toBe(value);
});

it("R7-02 it lives for a year, on the paths of sign-in, for no script, and over TLS only where the product has it", () => {
  const line = `nepnha_device=${TOKEN}; Max-Age=31536000; Path=/api/tenant/auth; HttpOnly; SameSite=Lax`;
  expect(deviceCookie(TOKEN, "http://localhost:3000")).toBe(line);
  expect(deviceCookie(TOKEN, "https://app.nepnha.test")).toBe(`${line}; Secure`);
});
