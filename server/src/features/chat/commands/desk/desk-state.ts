import type { DeskState } from "@nepnha/contract/features/chat/methods/desk";
import { isOfDesk } from "@nepnha/domain/features/chat/desk";

/** What of a stored conversation the desk knows. */
export interface DeskColumns {
  readonly type: number;
  readonly assigned_to: string | null;
  readonly waiting_since: Date | null;
  readonly closed_at: Date | null;
}

/** How a stored conversation stands at the desk; null for what is no customer's. */
export function deskOf({ type, assigned_to, waiting_since, closed_at }: DeskColumns): DeskState | null {
  if (!isOfDesk(type)) return null;
  return {
    assigneeId: assigned_to,
    waitingSince: waiting_since?.toISOString() ?? null,
    closedAt: closed_at?.toISOString() ?? null,
  };
}
