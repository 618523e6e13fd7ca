import type { projectActions } from "@nepnha/contract/features/projects/project-actions";
import type { RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { HookContext } from "../../../kit/resource/section.ts";
import { createRow } from "../../../kit/resource/write.ts";
import { projectActionsSection } from "../project-actions.ts";

/** New work that somebody asked for in a ticket; checked as if it had been typed. @throws AppError INVALID_INPUT */
export function workOfTicket(
  context: HookContext,
  values: ValuesOf<typeof projectActions>,
): Promise<RowOf<typeof projectActions>> {
  const plain = { code: null, priority: "NORMAL", showToCustomer: false, requireAccept: false } as const;
  return createRow(
    { ...context, resource: projectActionsSection },
    { ...plain, ...values },
    ENUMS.actionStatus.JUST_CREATED,
  );
}
