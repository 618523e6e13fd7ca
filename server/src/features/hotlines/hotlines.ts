import { invalidInput } from "../../platform/http/problem.ts";
import { hoursOfFieldIssues } from "../branches/api.ts";
import { section, type ResourceHooks } from "../../kit/resource/section.ts";
import { giveUp, takeOver } from "../../kit/resource/rules/take-over.ts";
import { hotlines } from "@nepnha/contract/features/hotlines/hotlines";

/** Each purpose has one first number at most; nobody answers at impossible hours. */
const hooks: ResourceHooks<typeof hotlines> = {
  async beforeWrite(context, before, values) {
    const issues = hoursOfFieldIssues("workHours", values.workHours);
    if (issues.length > 0) throw invalidInput(issues, context.resource.name);
    await takeOver(context, { flag: "isPrimary", kind: "purpose" }, before, values);
    return values;
  },
  onMove: (context, row, to) => giveUp(context, "isPrimary", row, to),
};

/** The section with its rules. */
export const hotlinesSection = section(hotlines, { hooks });
