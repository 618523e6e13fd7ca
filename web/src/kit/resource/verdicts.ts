import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { NamedMove } from "@nepnha/contract/kit/moves";
import { planStatus, statusVerb } from "@nepnha/domain/kit/moves";
import { t } from "../../platform/i18n/i18n.ts";
import { titleWithCode } from "./labels.ts";
import { statusesOf } from "./rights.ts";
import type { ResourceRow } from "./row.ts";

type Judged = Pick<ResourceRow, "_can">;

/** Whether something is possible with a row at all; perhaps not now. The server has judged it. */
export function isOffered({ _can }: Judged, verb: string): boolean {
  return _can[verb] !== undefined;
}

/** Whether it is possible now. */
export function isAllowed({ _can }: Judged, verb: string): boolean {
  return _can[verb] === true;
}

/** Why it is not possible now, in words; `null` when it is, or never is. */
export function reasonAgainst({ _can }: Judged, verb: string): string | null {
  const verdict = _can[verb];
  return verdict === undefined || verdict === true ? null : t(verdict.message, verdict.params);
}

/** The first reason of several rows, with the name of the row that it is about. */
export function firstReason(resource: ResourceDescription, rows: readonly ResourceRow[], verb: string): string | null {
  for (const row of rows) {
    const reason = reasonAgainst(row, verb);
    if (reason !== null) return rows.length > 1 ? `${titleWithCode(resource, row)}: ${reason}` : reason;
  }
  return null;
}

/** What giving a row this status is called in its verdicts. */
export function verbOf(resource: ResourceDescription, row: Pick<ResourceRow, "status">, status: number): string {
  return statusVerb(resource, row.status, status);
}

/** Other statuses that a row can be given, now or not (R4-01). */
export function offeredStatuses(resource: ResourceDescription, row: ResourceRow): number[] {
  return statusesOf(resource).filter(
    (status) => status !== row.status && isOffered(row, verbOf(resource, row, status)),
  );
}

/** The named moves that are possible in the row's status, now or not. */
export function offeredMoves({ moves = [] }: ResourceDescription, row: Judged): NamedMove[] {
  return moves.filter(({ name }) => isOffered(row, name));
}

/** The move that a change of the status is made by, where it is one. */
export function moveBehind(resource: ResourceDescription, from: number, to: number): NamedMove | undefined {
  const plan = planStatus(resource, from, to);
  return plan.kind === "named" ? plan.move : undefined;
}
