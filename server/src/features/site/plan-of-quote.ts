import { dayAfter, daysBetween } from "@nepnha/domain/platform/day";
import type { HookContext } from "../../kit/resource/section.ts";
import { savePlan } from "./payment-plan.ts";
import { projectPaymentsSection } from "./project-payments.ts";

/**
 * The payment plan of a project that a quote became: its rounds, spread over the time of the project until somebody ties
 * them to stages. Amounts come of the contract by the rule that the quote used.
 */
export async function planOfQuote(
  context: HookContext,
  project: { readonly _id: string; readonly startDate: string; readonly dueDate: string },
  rounds: readonly { readonly name: string; readonly percent: string }[],
): Promise<void> {
  const days = daysBetween(project.startDate, project.dueDate);
  const last = Math.max(1, rounds.length - 1);
  const items = rounds.map(({ name, percent }, place) => ({
    name,
    percent,
    dueRule: "DATE" as const,
    dueDate: dayAfter(project.startDate, Math.round((days * place) / last)),
    stageId: null,
  }));
  await savePlan({ ...context, resource: projectPaymentsSection }, { projectId: project._id, items, removed: [] });
}
