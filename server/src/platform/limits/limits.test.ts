import { expect, it } from "vitest";
import { rateLimited } from "./limits.ts";

it.each([
  [0.2, 1, undefined],
  [89, 89, undefined],
  [89.5, 90, "error.rateLimitedLong"],
  [1640, 1640, "error.rateLimitedLong"],
])("R8-01 a wait of %d s is asked for, and told in minutes where it is long", (seconds, retryAfter, message) => {
  const { code, details } = rateLimited(seconds);
  expect([code, details.retryAfter, details.message]).toEqual(["RATE_LIMITED", retryAfter, message]);
  expect(details.params).toEqual({ seconds: retryAfter, minutes: Math.round(retryAfter / 60) });
});
