import { ENUMS } from "@nepnha/contract/platform/enums";
import { describe, expect, it } from "vitest";
import { nextStep } from "./next-step.ts";

const { JUST_CREATED, WORKING, FINISHED, CANCELLED } = ENUMS.projectStageStatus;
const stage = (status: number, startDate: string, dueDate: string) => ({ status, startDate, dueDate });

describe("the next step of a project", () => {
  it("is the end of what is being worked on, the first that is due", () => {
    const early = stage(WORKING, "2026-03-02", "2026-04-30");
    const stages = [stage(WORKING, "2026-02-01", "2026-05-30"), early, stage(JUST_CREATED, "2026-01-01", "2026-01-02")];
    expect(nextStep(stages)).toEqual({ stage: early, what: "ends", day: "2026-04-30" });
  });

  it("is the beginning of what comes first where nothing is being worked on", () => {
    const first = stage(JUST_CREATED, "2026-03-02", "2026-09-30");
    const stages = [
      stage(JUST_CREATED, "2026-04-02", "2026-05-30"),
      first,
      stage(FINISHED, "2026-01-01", "2026-01-02"),
    ];
    expect(nextStep(stages)).toEqual({ stage: first, what: "begins", day: "2026-03-02" });
  });

  it("is nothing where all is done or cancelled", () => {
    expect(
      nextStep([stage(FINISHED, "2026-01-01", "2026-01-02"), stage(CANCELLED, "2026-01-01", "2026-01-02")]),
    ).toBeNull();
  });
});
