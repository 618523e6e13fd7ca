import type { Unit } from "@nepnha/contract/platform/unit";
import { expect, it } from "vitest";
import { readingsOf, readNumber, type NumberPlace } from "./read-number.ts";

const measure = (language: "vi" | "en", unit: Unit | undefined, digits = 2): NumberPlace => ({
  language,
  unit,
  digits,
});

it("R5-16 a text of two hundred signs is read, one more is none", () => {
  const place = measure("vi", undefined, 0);
  expect(readNumber("5".padEnd(200), place)).toBe("5");
  expect(readNumber("5".padEnd(201), place)).toBeNull();
  expect(readingsOf("1,500".padEnd(200), measure("vi", "m2"))).toEqual(["1.5", "1500"]);
  expect(readingsOf("1,500".padEnd(201), measure("vi", "m2"))).toEqual([]);
  expect(readNumber("4:30".padStart(200), { language: "vi", unit: "seconds", digits: 0 })).toBe("270");
});

it("R5-16 a lone mark before three digits is either in a field of one digit or two, and of no other", () => {
  const either = [0, 1, 2, 3, 4].map((digits) => readNumber("1,500", measure("vi", undefined, digits)) === null);
  expect(either).toEqual([false, true, true, false, false]);
  expect(readingsOf("1,500", measure("vi", undefined, 1))).toEqual(["1.5", "1500"]);
  expect(readingsOf("1,550", measure("vi", undefined, 1))).toEqual(["1550"]);
});

it("R5-16 it is either only with the language's own decimal mark, and a group with the other", () => {
  const place = (language: "vi" | "en") => measure(language, undefined, 2);
  expect([readNumber("1,500", place("vi")), readNumber("1.500", place("vi"))]).toEqual([null, "1500"]);
  expect([readNumber("1.500", place("en")), readNumber("1,500", place("en"))]).toEqual([null, "1500"]);
  expect([readingsOf("1.500", place("en")), readingsOf("1,500", place("en"))]).toEqual([["1.5", "1500"], []]);
  expect([readingsOf("-1,500", place("vi")), readingsOf("1.500", place("vi"))]).toEqual([["-1500", "-1.5"], []]);
});
