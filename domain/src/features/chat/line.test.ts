import { expect, it } from "vitest";
import { lineOf } from "./line.ts";

it("R3-19 a line is kept without margins and in one form; an empty one and one that is too long are none", () => {
  expect(lineOf("  Mua  xi măng ", 200)).toBe("Mua xi măng");
  expect(lineOf("  ", 200)).toBeNull();
  expect(lineOf("x".repeat(201), 200)).toBeNull();
  expect(lineOf("ở".normalize("NFD"), 200)).toBe("ở".normalize("NFC"));
});
