import { beforeAll, expect, it } from "vitest";
import { loadTexts } from "../../platform/i18n/i18n.ts";
import { relativeDay } from "./relative-day.ts";

beforeAll(() => loadTexts("vi"));

// A day begins at 17:00 of the clock of the day before.
it.each([
  ["2026-11-21T10:00:00Z", "hôm nay"],
  ["2026-11-21T17:00:00Z", "hôm qua"],
  ["2026-11-20T16:59:00Z", "ngày mai"],
  ["2026-11-10T10:00:00Z", "21/11/2026"],
])("at %s the 21st is said to be “%s”", (now, said) => {
  expect(relativeDay("2026-11-20T17:00:00.000Z", Date.parse(now)).toLowerCase()).toBe(said);
});
