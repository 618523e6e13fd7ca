import { houseTemplates } from "@nepnha/contract/features/house-templates/house-templates";
import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { quoteScenarios } from "@nepnha/contract/features/quotes/quote-scenarios";
import { maintenances } from "@nepnha/contract/features/system/maintenances";
import { vendors } from "@nepnha/contract/features/vendors/vendors";
import { describe, expect, it } from "vitest";
import { isEnd, isReversed, rangeStart } from "./ranges.ts";

describe("ranges", () => {
  it("are two fields that say so by their names, or the times of showing", () => {
    expect(rangeStart(houseTemplates, "estimatedCostTo")).toBe("estimatedCostFrom");
    expect(rangeStart(houseTemplates, "unpublishAt")).toBe("publishAt");
    expect(rangeStart(vendors, "contractTo")).toBe("contractFrom");
    expect(rangeStart(projectActions, "endDate")).toBe("startDate");
    expect(rangeStart(maintenances, "toAt")).toBe("fromAt");
    for (const other of ["estimatedCostFrom", "publishAt", "title"]) {
      expect(rangeStart(houseTemplates, other), other).toBeNull();
    }
    // Named like an end, without a field that begins it.
    expect(rangeStart(quoteScenarios, "roundTotalTo")).toBeNull();
  });

  it("what ends is told from what begins, in a range and by its name", () => {
    expect(["unpublishAt", "estimatedCostTo"].map((name) => isEnd(houseTemplates, name))).toEqual([true, true]);
    expect(["publishAt", "title"].map((name) => isEnd(houseTemplates, name))).toEqual([false, false]);
    expect([isEnd(projectActions, "endDate"), isEnd(projectActions, "startDate")]).toEqual([true, false]);
    expect([isEnd(maintenances, "toAt"), isEnd(maintenances, "fromAt")]).toEqual([true, false]);
  });

  it("end where they begin or later, instants later", () => {
    const [noon, one] = ["2026-11-21T12:00:00.000Z", "2026-11-21T13:00:00.000Z"];
    expect([isReversed("integer", 2, 1), isReversed("integer", 1, 1), isReversed("integer", 1, 2)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isReversed("decimal", "10", "9.5"), isReversed("decimal", "9.5", "10")]).toEqual([true, false]);
    expect([isReversed("date", "2026-05-02", "2026-05-01"), isReversed("date", "2026-05-01", "2026-05-01")]).toEqual([
      true,
      false,
    ]);
    expect([isReversed("dateTime", one, noon), isReversed("dateTime", noon, noon)]).toEqual([true, true]);
    expect([isReversed("dateTime", noon, one), isReversed("integer", null, 1)]).toEqual([false, false]);
  });
});
