import { expect, it } from "vitest";
import { toldEnd } from "./ended-session.ts";

it.each([
  ["LOGOUT", "LOGOUT"],
  ["REVOKED", "REVOKED"],
  ["SINGLE_WEB", "SINGLE_WEB"],
  ["TOO_MANY", "REVOKED"],
  ["EXPIRED", "REVOKED"],
  [null, "REVOKED"],
] as const)("R4-07 the end %s of a session is told as %s", (why, told) => {
  expect(toldEnd(why)).toBe(told);
});
