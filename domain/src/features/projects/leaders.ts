import { isAdministrator, type Actor } from "../../platform/permit.ts";

/** Whether somebody leads the project that a row belongs to, or looks after the company. */
export function leadsProject(
  actor: Pick<Actor, "userId" | "role">,
  { leaderIds }: { readonly leaderIds?: readonly string[] | null },
): boolean {
  return isAdministrator(actor) || leaderIds?.includes(actor.userId) === true;
}
