import { expect, it } from "vitest";
import { pushSubscriptionSchema } from "./push-subscription.ts";

const bytes = (count: number, first = 4): string => Buffer.of(first, ...Array(count - 1).fill(7)).toString("base64url");
const GOOD = {
  endpoint: "https://fcm.googleapis.com/fcm/send/abc:def",
  expirationTime: null,
  keys: { p256dh: bytes(65), auth: bytes(16) },
};
const START = "https://push.example/";
const isTaken = (changes: object): boolean => pushSubscriptionSchema.safeParse({ ...GOOD, ...changes }).success;

it("R3-10 takes what a browser gives, and nothing at all", () => {
  expect(pushSubscriptionSchema.parse(GOOD)).toEqual(GOOD);
  expect(pushSubscriptionSchema.parse({ ...GOOD, expirationTime: undefined })).toEqual(GOOD);
  expect(pushSubscriptionSchema.parse(null)).toBeNull();
});

it.each([
  [START.padEnd(2048, "x"), true],
  [START.padEnd(2049, "x"), false],
  ["https://203.0.113.9/x", false],
  ["https://[2001:db8::1]/x", false],
  ["https://localhost/x", false],
  ["http://push.example/x", false],
  ["https://push.example:8443/x", false],
  ["https://user@push.example/x", false],
  ["https://:secret@push.example/x", false],
  [`${START}a\u0000b`, false],
  [`${START}a\nb`, false],
  ["push.example", false],
])("R3-10 1b-36 of the endpoint %j it says %s", (endpoint, taken) => {
  expect(isTaken({ endpoint })).toBe(taken);
});

it.each([
  [0, true],
  [1_900_000_000_000, true],
  [-1, false],
  [1.5, false],
])("R3-10 of the end %s it says %s", (expirationTime, taken) => {
  expect(isTaken({ expirationTime })).toBe(taken);
});

it.each([
  [bytes(65), bytes(16), true],
  [bytes(64), bytes(16), false],
  [bytes(66), bytes(16), false],
  [bytes(65, 5), bytes(16), false],
  [bytes(65), bytes(15), false],
  [bytes(65), bytes(17), false],
  [bytes(65), `${bytes(16)}==`, true],
  [bytes(65), `${bytes(16)}*`, false],
])("R3-10 a point and a secret have their lengths: %s and %s are %s", (p256dh, auth, taken) => {
  expect(isTaken({ keys: { p256dh, auth } })).toBe(taken);
});
