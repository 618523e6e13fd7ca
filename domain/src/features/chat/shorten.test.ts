import { expect, it } from "vitest";
import { shorten } from "./shorten.ts";

it("a text is short up to two hundred units, and is cut there, but not within a character", () => {
  expect(shorten("a".repeat(200))).toBe("a".repeat(200));
  expect(shorten("a".repeat(201))).toBe(`${"a".repeat(200)}…`);
  expect(shorten(`${"a".repeat(199)}🏠`)).toBe(`${"a".repeat(199)}…`);
  expect(shorten(`${"a".repeat(198)}🏠b`)).toBe(`${"a".repeat(198)}🏠…`);
  expect(shorten("")).toBe("");
});
