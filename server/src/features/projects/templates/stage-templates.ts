import { stageTemplates } from "@nepnha/contract/features/projects/stage-templates";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { isOverweight } from "@nepnha/domain/features/projects/weights";
import { section, type ResourceHooks } from "../../../kit/resource/section.ts";
import { invalidInput } from "../../../platform/http/problem.ts";

/** Work belongs to a stage that is there, and the stages weigh no more than a hundred together. */
const hooks: ResourceHooks<typeof stageTemplates> = {
  valuesAlone: true,
  async beforeWrite({ resource }, before, values) {
    const { stages = [], work = [] } = { ...before, ...values };
    const issues = work.flatMap(({ stageNo, name }, index): FieldIssue[] =>
      stageNo !== null && stageNo <= stages.length
        ? []
        : [
            {
              field: `work.${index}.stageNo`,
              code: "invalid",
              message: "stageTemplates.rule.stageNo",
              params: { name: name ?? "", number: stageNo ?? 0, count: stages.length },
            },
          ],
    );
    if (isOverweight(stages.map(({ weight }) => weight)))
      issues.push({ field: "stages", code: "limit", message: "stageTemplates.rule.weights" });
    if (issues.length > 0) throw invalidInput(issues, resource.name);
    return values;
  },
};

/** The section with its rules. */
export const stageTemplatesSection = section(stageTemplates, { hooks });
