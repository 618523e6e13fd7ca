import { projectPayments } from "@nepnha/contract/features/site/project-payments";
import { columnLabel } from "../../../kit/resource/labels.ts";
import { StatusChip } from "../../../ui/data/status-chip.tsx";

/** In the place of a status: what is overdue is still planned, but that is not what counts. */
export function Overdue() {
  return <StatusChip tone="bad">{columnLabel(projectPayments, "isOverdue")}</StatusChip>;
}
