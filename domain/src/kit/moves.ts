import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { NamedMove } from "@nepnha/contract/kit/moves";
import { ENUMS, enumKey } from "@nepnha/contract/platform/enums";
import { judgeMove } from "./status.ts";

type Moving = Pick<ResourceDescription, "status" | "moves">;

/**
 * What a plain change of the status stands for: nothing, the table's own transition, or the one named move that makes
 * it. Refused is what the table does not list, and what a named move makes that asks for fields.
 */
export type StatusPlan =
  | { readonly kind: "same" | "plain" | "refused" }
  | { readonly kind: "named"; readonly move: NamedMove };

const { DELETED } = ENUMS.genericStatus;

/**
 * How a row gets from one status to another without anybody naming a move (R4-01). Where several moves lead there, a
 * status that is only a switch (generic) changes by itself; in any other set somebody has to say which of them is meant.
 */
export function planStatus(resource: Moving, from: number, to: number): StatusPlan {
  const { kind } = judgeMove(resource.status, from, to);
  if (kind !== "move") return { kind };
  const [move, ...others] = (resource.moves ?? []).filter((one) => one.from.includes(from) && one.to === to);
  if (move === undefined) return { kind: "plain" };
  if (others.length > 0) return { kind: resource.status.of === "genericStatus" ? "plain" : "refused" };
  return (move.fields ?? []).length > 0 ? { kind: "refused" } : { kind: "named", move };
}

/** Whether a move asks for a reason. */
export function asksReason({ log }: Pick<NamedMove, "log">): boolean {
  return log === "ReasonNote";
}

/** What a change of the status is called in `_can` and in a section's rules: `delete`, `restore`, or the new status. */
export function statusVerb({ status }: Pick<Moving, "status">, from: number, to: number): string {
  if (to === DELETED) return "delete";
  return from === DELETED ? "restore" : (enumKey(status.of, to) ?? String(to));
}
