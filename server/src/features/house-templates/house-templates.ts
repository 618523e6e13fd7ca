import type { DraftOf } from "@nepnha/contract/kit/row-of";
import { invalidInput } from "../../platform/http/problem.ts";
import { section, type HookContext, type ResourceHooks } from "../../kit/resource/section.ts";
import { postHooks } from "../posts/api.ts";
import { houseTemplates } from "@nepnha/contract/features/house-templates/house-templates";

type Draft = DraftOf<typeof houseTemplates>;

/** A template is a post, and its costs are a range: the lowest is known, and none is above the highest. */
const hooks: ResourceHooks<typeof houseTemplates> = {
  ...postHooks,
  async beforeWrite(context, before, values) {
    const filled = await postHooks.beforeWrite(context, before, values);
    checkCosts(context, { ...before, ...filled });
    return filled;
  },
};

/** The section with its rules. */
export const houseTemplatesSection = section(houseTemplates, { hooks });

function checkCosts({ resource }: HookContext, { estimatedCostFrom: from, estimatedCostTo: to }: Draft): void {
  if (to === null || to === undefined) return;
  const refuse = (field: string, message: "houseTemplates.rule.costFromNeeded" | "houseTemplates.rule.costOrder") =>
    invalidInput([{ field, code: "invalid", message }], resource.name);
  if (from === null || from === undefined) throw refuse("estimatedCostFrom", "houseTemplates.rule.costFromNeeded");
  if (from > to) throw refuse("estimatedCostTo", "houseTemplates.rule.costOrder");
}
