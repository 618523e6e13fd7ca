import fc from "fast-check";
import { expect, it } from "vitest";
import { parseField } from "../kit/validate.ts";
import { phoneDigits, phoneText } from "./phone.ts";

it.each([
  ["a mobile", "+84901234567", "0901 234 567"],
  ["a number of Hanoi", "+842438221234", "024 3822 1234"],
  ["a number of Ho Chi Minh City", "+842838221234", "028 3822 1234"],
  ["a number of another province", "+842363822111", "0236 382 2111"],
  ["a service number that is free", "18001234", "1800 1234"],
  ["a service number that costs", "1900123456", "1900 123456"],
  ["nothing known", "113", "113"],
])("%s is grouped as people read it", (_name, stored, shown) => {
  expect(phoneText(stored)).toBe(shown);
});

const issueOf = (typed: string, format: "phone" | "hotline" = "phone") => {
  const result = parseField({ kind: "text", format, max: 20 }, typed);
  return result.ok ? null : [result.issue.message, result.issue.params?.["count"] ?? result.issue.params?.["phone"]];
};

it.each([
  ["0903 118", "field.phoneShort", 3],
  ["0903.118.22", "field.phoneShort", 1],
  ["+84 903 118", "field.phoneShort", 3],
  ["84903118", "field.phoneShort", 3],
  ["09", "field.phoneShort", 8],
  ["0903 118 2266", "field.phoneLong", 1],
  ["+84 903 118 226 55", "field.phoneLong", 2],
  ["028 3822", "field.phoneShort", 4],
  ["028 3822 12345", "field.phoneLong", 1],
  ["903 118 226", "field.phoneZero", "0903 118 226"],
  ["113", undefined, undefined],
  ["0123 456 7890", undefined, undefined],
  ["gọi chị Hoa", undefined, undefined],
])("R5-16 a number to call of a wrong length is refused, and says what is wrong: %s", (typed, message, what) => {
  expect(issueOf(typed)).toEqual([message, what]);
});

it("R5-16 a service number may have four to six figures behind its 1800", () => {
  expect(issueOf("1800 12", "hotline")).toEqual(["field.phoneShort", 2]);
  expect(issueOf("1900 1234567", "hotline")).toEqual(["field.phoneLong", 1]);
  for (const whole of ["1800 1234", "1900 123456", "0903 118 226", "028 3822 1234"]) {
    expect(issueOf(whole, "hotline")).toBeNull();
  }
});

/** The figures of a number without what says which country it is of. */
const national = (text: string): string => text.replace(/\D/g, "").replace(/^(?:(?:00)?840?|0)(?=[235789])/, "");

it("R5-16 whatever is typed is refused, or keeps each of its figures, and is shown back with them", () => {
  const typing = fc.oneof(
    fc.stringMatching(/^[0-9 .()+-]{1,20}$/),
    fc
      .tuple(fc.constantFrom("0", "+84", "84", "0084", "+840", "(0)"), fc.stringMatching(/^[235789](?:[ .-]?\d){8,9}$/))
      .map((parts) => parts.join("")),
  );
  let taken = 0;
  fc.assert(
    fc.property(typing, fc.constantFrom("phone" as const, "hotline" as const), (typed, format) => {
      const read = parseField({ kind: "text", format, max: 20 }, typed);
      if (!read.ok) return;
      const stored = (read.value ?? "") as string;
      expect(national(stored)).toBe(national(typed));
      expect(national(phoneText(stored))).toBe(national(typed));
      if (phoneDigits(stored) !== null) taken += 1;
    }),
    { numRuns: 2_000 },
  );
  expect(taken).toBeGreaterThan(100);
});
