import { POLL_LIMITS } from "@nepnha/contract/features/chat/kinds/poll";
import { CHAT_TEXT_MAX } from "@nepnha/contract/platform/constants";
import { expect, it } from "vitest";
import { codePoints } from "../../platform/text.ts";
import { pollWords, reminderWords } from "./as-words.ts";

it("R3-18 a poll is its question and its answers, a line each", () => {
  expect(pollWords("Lát sàn bằng gì?", [{ text: "Gạch men" }, { text: "Đá" }])).toBe(
    "📊 Lát sàn bằng gì?\n• Gạch men\n• Đá",
  );
});

it("answers that do not fit a message are left out whole, and it says that there are more", () => {
  const options = Array.from({ length: POLL_LIMITS.optionsMax }, () => ({ text: "đ".repeat(POLL_LIMITS.option) }));
  const words = pollWords("x".repeat(POLL_LIMITS.question), options);
  expect(codePoints(words)).toBeLessThanOrEqual(CHAT_TEXT_MAX);
  const lines = words.split("\n");
  expect(lines.at(-1)).toBe("…");
  expect(lines.slice(1, -1)).toEqual(Array.from({ length: 8 }, () => `• ${"đ".repeat(POLL_LIMITS.option)}`));
});

it("a reminder is its title and its time in Vietnam", () => {
  expect(reminderWords("Nghiệm thu móng", { at: "2026-12-31T18:30:00.000Z" })).toBe(
    "⏰ Nghiệm thu móng\n01:30, 01/01/2027",
  );
});
