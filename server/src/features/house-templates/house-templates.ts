import { invalidInput } from "../http/problem.ts";
import type { HookContext, ResourceHooks } from "../resource/hooks.ts";
import { postHooks } from "./post-rules.ts";

type Values = Readonly<Record<string, unknown>>;

/** A template is a post, and its costs are a range: the lowest is known, and none is above the highest. */
export const houseTemplateHooks: ResourceHooks = {
  ...postHooks,
  async beforeWrite(context, before, values) {
    const filled = await postHooks.beforeWrite(context, before, values);
    checkCosts(context, { ...before, ...filled });
    return filled;
  },
};

function checkCosts({ resource }: HookContext, { estimatedCostFrom: from, estimatedCostTo: to }: Values): void {
  if (typeof to !== "number") return;
  const refuse = (field: string, message: "houseTemplates.rule.costFromNeeded" | "houseTemplates.rule.costOrder") =>
    invalidInput([{ field, code: "invalid", message }], resource.name);
  if (typeof from !== "number") throw refuse("estimatedCostFrom", "houseTemplates.rule.costFromNeeded");
  if (from > to) throw refuse("estimatedCostTo", "houseTemplates.rule.costOrder");
}
