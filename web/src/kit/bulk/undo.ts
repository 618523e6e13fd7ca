import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { planStatus } from "@nepnha/domain/kit/moves";
import { statusesOf } from "../resource/rights.ts";

/** A row by its id, with the status that it had. */
export interface Target {
  readonly _id: string;
  readonly status: number;
}

/** Rows that go to a status together. */
export interface Step {
  readonly ids: readonly string[];
  readonly status: number;
}

/**
 * How rows that went to a status come back to where each was, by the moves that their section allows, at most two; rows
 * for which there is no way are left out.
 */
export function stepsBack(resource: ResourceDescription, targets: readonly Target[], from: number): Step[] {
  const steps: Step[] = [];
  const add = (status: number, ids: readonly string[]): void => {
    const known = steps.findIndex((step) => step.status === status);
    if (known < 0) steps.push({ status, ids });
    else steps[known] = { status, ids: [...(steps[known]?.ids ?? []), ...ids] };
  };
  const ways = [...new Set(targets.map(({ status }) => status))]
    .filter((before) => before !== from)
    .map((before) => ({ way: wayBack(resource, from, before), ids: idsOf(targets, before) }));
  // The first steps of all come before the second of any: a deleted row has to be back before it can be in use.
  for (const { way, ids } of ways) if (way?.[0] !== undefined) add(way[0], ids);
  for (const { way, ids } of ways) if (way?.[1] !== undefined) steps.push({ status: way[1], ids });
  return steps;
}

function idsOf(targets: readonly Target[], before: number): string[] {
  return targets.filter(({ status }) => status === before).map(({ _id }) => _id);
}

/** Whether a status may follow another without anybody naming the move. */
export function leadsTo(resource: ResourceDescription, from: number, to: number): boolean {
  const { kind } = planStatus(resource, from, to);
  return kind === "plain" || kind === "named";
}

function wayBack(resource: ResourceDescription, from: number, to: number): number[] | null {
  if (leadsTo(resource, from, to)) return [to];
  const over = statusesOf(resource).find((middle) => leadsTo(resource, from, middle) && leadsTo(resource, middle, to));
  return over === undefined ? null : [over, to];
}
