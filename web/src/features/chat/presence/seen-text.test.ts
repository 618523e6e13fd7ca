import { vi } from "@nepnha/contract/messages/vi";
import { translate } from "@nepnha/domain/platform/translate";
import { expect, it } from "vitest";
import type { Translate } from "../../../platform/i18n/i18n.ts";
import { seenText } from "./seen-text.ts";

const NOW = Date.parse("2026-11-20T03:00:00.000Z");
const t: Translate = (key, params) => translate(vi, key, params);
const ago = (ms: number): string =>
  seenText({ userId: "a", online: false, lastSeenAt: new Date(NOW - ms).toISOString() }, NOW, t);

it("says that somebody is there, or how long ago they were", () => {
  expect(seenText({ userId: "a", online: true, lastSeenAt: null }, NOW, t)).toBe("Đang hoạt động");
  expect(seenText({ userId: "a", online: false, lastSeenAt: null }, NOW, t)).toBe("");
  // A device whose clock is behind.
  expect(ago(-5000)).toBe("Vừa mới truy cập");
  expect(ago(59_000)).toBe("Vừa mới truy cập");
  expect(ago(5 * 60_000)).toBe("Truy cập 5 phút trước");
  expect(ago(3 * 3_600_000)).toBe("Truy cập 3 giờ trước");
  expect(ago(2 * 86_400_000)).toBe("Truy cập 2 ngày trước");
  expect(ago(40 * 86_400_000)).toBe("");
});
