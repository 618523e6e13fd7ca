import { invalidInput } from "../http/problem.ts";
import { hoursOfFieldIssues } from "../registers/hours.ts";
import type { ResourceHooks } from "../resource/hooks.ts";
import { giveUp, takeOver } from "./take-over.ts";

/** Each purpose has one first number at most; nobody answers at impossible hours. */
export const hotlineHooks: ResourceHooks = {
  async beforeWrite(context, before, values) {
    const issues = hoursOfFieldIssues("workHours", values.workHours);
    if (issues.length > 0) throw invalidInput(issues, context.resource.name);
    await takeOver(context, { flag: "isPrimary", kind: "purpose" }, before, values);
    return values;
  },
  onMove: (context, row, to) => giveUp(context, "isPrimary", row, to),
};
