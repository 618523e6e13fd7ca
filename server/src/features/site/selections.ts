import { leadsProject } from "@nepnha/domain/features/projects/api";
import type { changeOrders } from "@nepnha/contract/features/site/change-orders";
import { selections } from "@nepnha/contract/features/site/selections";
import { vi } from "@nepnha/contract/messages/vi";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { fillIn } from "@nepnha/domain/platform/fill-in";
import { isAdministrator, isStaff } from "@nepnha/domain/platform/permit";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import type { Refusal } from "../../kit/moves/rules.ts";
import { section, type Computed, type ResourceHooks } from "../../kit/resource/section.ts";
import { createRow } from "../../kit/resource/write.ts";
import { invalidInput } from "../../platform/http/problem.ts";
import { changeOrdersSection } from "./change-orders.ts";
import { requireStage } from "./check-project.ts";
import { leadersOfProject } from "../projects/api.ts";

const { OPEN } = ENUMS.selectionStatus;
const LEADERS_ONLY: Refusal = { message: "selections.rule.leadersOnly", code: "FORBIDDEN" };

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof selections> = { leaderIds: leadersOfProject };

/** The customer chooses until the deadline; what is agreed on beside the allowance becomes a draft change order. */
const hooks: ResourceHooks<typeof selections> = {
  async beforeWrite(context, before, values) {
    const { resource } = context;
    // Only a move says it, with its time: the customer's own word, or that it is taken back.
    if (values.chosenAt === undefined && (values.chosen ?? before?.chosen ?? null) !== (before?.chosen ?? null)) {
      throw invalidInput([{ field: "chosen", code: "serverOwned" }], resource.name);
    }
    if (values.stageId) await requireStage(context, before?.projectId ?? values.projectId ?? "", values.stageId);
    if ((values.options ?? before?.options ?? []).length > 0) return values;
    throw invalidInput(
      [{ field: "options", code: "required", message: "selections.rule.needsOptions" }],
      resource.name,
    );
  },
  can: (_reader, row, verb) =>
    verb === "update" && row.status !== OPEN ? { message: "selections.rule.openOnly" } : null,
  moves: {
    choose: {
      guard({ actor, now }, row) {
        if (isStaff(actor)) {
          return isAdministrator(actor) ? null : { message: "selections.rule.customerOnly", code: "FORBIDDEN" };
        }
        return row.deadline < vietnamDay(now) ? { message: "selections.rule.deadlineOver" } : null;
      },
      async effect({ deps, resource }, row, { values }) {
        if (row.options[(values.chosen ?? 0) - 1] === undefined) {
          throw invalidInput(
            [{ field: "chosen", code: "notFound", message: "selections.rule.noOption" }],
            resource.name,
          );
        }
        return { chosenAt: deps.clock.now().toISOString() };
      },
    },
    giveBack: {
      guard: (reader, row) => (leadsProject(reader.actor, row) ? null : LEADERS_ONLY),
      effect: async () => ({ chosen: null, chosenAt: null }),
    },
    approve: {
      guard: (reader, row) => (leadsProject(reader.actor, row) ? null : LEADERS_ONLY),
      async effect(context, row) {
        const option = row.options[(row.chosen ?? 0) - 1];
        const difference = (option?.price ?? 0) - row.allowance;
        if (option && difference !== 0) {
          const title = fillIn(vi["selections.difference.title"], { title: row.title }, "vi");
          await createRow<typeof changeOrders>(
            { ...context, resource: changeOrdersSection },
            {
              projectId: row.projectId,
              code: null,
              title: shortened(title),
              reason: fillIn(vi["selections.difference.reason"], { option: option.name }, "vi"),
              lines: [{ name: option.name, unit: null, quantity: "1", unitPrice: difference }],
              daysImpact: 0,
            },
            ENUMS.changeOrderStatus.DRAFT,
          );
        }
        return {};
      },
    },
  },
};

/** The section with its rules. */
export const selectionsSection = section(selections, { hooks, computed });

const TITLE_MAX = 200;

/** A title that fits its field. */
function shortened(title: string): string {
  return Array.from(title).slice(0, TITLE_MAX).join("");
}
