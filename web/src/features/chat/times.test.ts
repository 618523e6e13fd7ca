import { vi } from "@nepnha/contract/messages/vi";
import { describe, expect, it } from "vitest";
import type { Translate } from "../../platform/i18n/i18n.ts";
import { dayLabel, listTime } from "./times.ts";

const t: Translate = (key, params) => vi[key].replace("{count}", String(params?.["count"]));
/** 00:30 of 21 November in Vietnam. */
const NOW = Date.parse("2026-11-20T17:30:00Z");

describe("listTime", () => {
  it.each([
    ["2026-11-20T17:29:40Z", "Vừa xong"],
    ["2026-11-20T17:25:00Z", "5 phút"],
    ["2026-11-20T16:59:00Z", "Hôm qua"],
    ["2026-11-18T17:00:00Z", "19/11"],
    ["2025-11-20T05:00:00Z", "20/11/2025"],
  ])("%s is %s", (time, expected) => expect(listTime(time, NOW, t)).toBe(expected));

  it("counts hours within the day", () => {
    expect(listTime("2026-11-21T01:00:00Z", Date.parse("2026-11-21T04:10:00Z"), t)).toBe("3 giờ");
  });
});

describe("dayLabel", () => {
  it.each([
    ["2026-11-20T17:05:00Z", "Hôm nay"],
    ["2026-11-20T16:55:00Z", "Hôm qua"],
    ["2026-11-01T05:00:00Z", "01/11/2026"],
  ])("%s is %s", (time, expected) => expect(dayLabel(time, NOW, t)).toBe(expected));
});
