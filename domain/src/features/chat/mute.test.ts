import { MUTED_FOREVER } from "@nepnha/contract/features/chat/methods/mine";
import { expect, it } from "vitest";
import { isMuted, muteEnd } from "./mute.ts";

const at = (local: string) => new Date(`${local}+07:00`);

it.each([
  ["1h", "2026-11-24T23:30", "2026-11-25T00:30"],
  ["4h", "2026-11-24T23:30", "2026-11-25T03:30"],
  ["morning", "2026-11-24T07:59", "2026-11-24T08:00"],
  ["morning", "2026-11-24T08:00", "2026-11-25T08:00"],
  ["morning", "2026-12-31T23:59", "2027-01-01T08:00"],
  ["morning", "2026-11-24T00:00", "2026-11-24T08:00"],
] as const)("muted %s at %s rings again at %s in Ho Chi Minh City", (time, now, end) => {
  expect(muteEnd(time, at(now))).toEqual(at(end));
});

it("is silent until the end, not at it, and for good when nobody named one", () => {
  const end = at("2026-11-24T08:00");
  const mutedUntil = end.toISOString();
  expect(isMuted({ mutedUntil }, end.getTime() - 1)).toBe(true);
  expect(isMuted({ mutedUntil }, end.getTime())).toBe(false);
  expect(isMuted({ mutedUntil: null }, 0)).toBe(false);
  expect(muteEnd("forever", end).toISOString()).toBe(MUTED_FOREVER);
  expect(isMuted({ mutedUntil: MUTED_FOREVER }, end.getTime())).toBe(true);
});
