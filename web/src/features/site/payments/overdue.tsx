import { projectPayments } from "@nepnha/contract/features/site/project-payments";
import type { ReactNode } from "react";
import { columnLabel } from "../../../kit/resource/labels.ts";
import { StatusChip } from "../../../ui/data/status-chip.tsx";

/** In the place of an instalment's status: what is overdue is still planned, but that is not what counts. */
export function overdueOf({ isOverdue }: { readonly isOverdue: boolean | null }): ReactNode {
  return isOverdue ? <StatusChip tone="bad">{columnLabel(projectPayments, "isOverdue")}</StatusChip> : null;
}
