import { isStaff, type Actor } from "../../platform/permit.ts";
import { leadsProject } from "./leaders.ts";

/** What tells whose work it is. */
export interface ActionPeople {
  readonly projectId?: string | null;
  readonly createdBy?: string | null;
  readonly leaderIds?: readonly string[];
  readonly assigneeIds?: readonly string[];
}

/** What somebody is to a piece of work, the strongest of it; `OUTSIDER` for customers and guests. */
type Part = "LEADER" | "MAKER" | "ASSIGNEE" | "OTHER" | "OUTSIDER";

/** What those who do the work report of it; all else is changed by who gave it or leads the project. */
const REPORTED: readonly string[] = ["progress", "quantityDone", "checklist"];

/**
 * What somebody is to a piece of work. Administrators lead all of it, and who made work without a project leads that,
 * since nobody else could.
 */
export function partIn(row: ActionPeople, actor: Pick<Actor, "userId" | "role">): Part {
  if (!isStaff(actor)) return "OUTSIDER";
  const { userId } = actor;
  const isMaker = row.createdBy === userId;
  if (leadsProject(actor, row)) return "LEADER";
  if (isMaker) return row.projectId ? "MAKER" : "LEADER";
  return row.assigneeIds?.includes(userId) ? "ASSIGNEE" : "OTHER";
}

/** Whether somebody may change this field of it (13b): those who do the work report, leaders and the maker change all. */
export function mayChangeField(row: ActionPeople, actor: Pick<Actor, "userId" | "role">, field: string): boolean {
  const part = partIn(row, actor);
  if (part === "ASSIGNEE") return REPORTED.includes(field);
  return part === "LEADER" || part === "MAKER";
}

/** Whether everything on a checklist that must be done is done. */
export function isChecked(
  checklist: readonly { readonly isRequired?: boolean; readonly isDone?: boolean }[] | null | undefined,
): boolean {
  return (checklist ?? []).every(({ isRequired = false, isDone = false }) => isDone || !isRequired);
}
