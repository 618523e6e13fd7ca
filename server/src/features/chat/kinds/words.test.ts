import { CHAT_TEXT_MAX } from "@nepnha/contract/platform/constants";
import { expect, it } from "vitest";
import { checkedWords } from "./words.ts";

it("words are stored composed, with one kind of line ends, and without margins", () => {
  expect(checkedWords(" \n Ti\u0065\u0302\u0301ng Vie\u0323\u0302t\r\nhai\n ")).toBe("Tiếng Việt\nhai");
});

it.each([
  ["letters", "x"],
  ["signs of two units", "😀"],
  ["letters that are written with three marks each", "ᾂ".normalize("NFD")],
])("as many %s as a message may have are taken, and one more is too many", (_what, sign) => {
  expect(checkedWords(` ${sign.repeat(CHAT_TEXT_MAX)}`.slice(sign.length === 4 ? 1 : 0))).toBe(
    sign.repeat(CHAT_TEXT_MAX).normalize("NFC"),
  );
  expect(() => checkedWords(sign.repeat(CHAT_TEXT_MAX + 1))).toThrow(expect.objectContaining({ code: "TOO_LARGE" }));
});

it.each([
  ["", "INVALID"],
  [" \r\n ", "INVALID"],
  ["a\u0000b", "INVALID"],
  // However short it would be once it is trimmed: so much is not even looked at.
  [`${" ".repeat(CHAT_TEXT_MAX * 4)}x`, "TOO_LARGE"],
])("refused: %j", (words, code) => {
  expect(() => checkedWords(words)).toThrow(expect.objectContaining({ code }));
});
