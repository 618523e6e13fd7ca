import type { Field } from "@nepnha/contract/kit/define";
import type { NamedMove, Verdicts } from "@nepnha/contract/kit/moves";
import { ENUMS, enumKey } from "@nepnha/contract/platform/enums";
import type { Right } from "@nepnha/contract/platform/rights";
import { asksReason, planStatus, statusVerb } from "@nepnha/domain/kit/moves";
import { restoredAs } from "@nepnha/domain/kit/status";
import { holds, isAdministrator } from "@nepnha/domain/platform/permit";
import type { Section } from "../resource/section.ts";
import type { Row } from "../resource/stored-row.ts";
import type { Reader, Refusal } from "./rules.ts";

/** Judges one verb for a row. */
type Judge = (row: Row) => Refusal | null;

const { DELETED } = ENUMS.genericStatus;

/** Why the reader cannot change the row's fields now. */
export function refusedUpdate(section: Section, reader: Reader, row: Row): Refusal | null {
  return section.hooks.can?.(reader, row, "update") ?? null;
}

/** Why the row cannot be given this status now, by whatever way. */
export function refusedStatus(section: Section, reader: Reader, row: Row, to: number): Refusal | null {
  return section.hooks.can?.(reader, row, statusVerb(section, row.status, to)) ?? null;
}

/** Why the row cannot make this move now. */
export function refusedMove(section: Section, reader: Reader, row: Row, move: NamedMove): Refusal | null {
  const { hooks } = section;
  return (
    hooks.can?.(reader, row, move.name) ??
    (move.to === undefined || move.to === row.status ? null : refusedStatus(section, reader, row, move.to)) ??
    hooks.moves?.[move.name]?.guard?.(reader, row) ??
    null
  );
}

/** Whether somebody may make a move at all; whether a row can is the row's matter. */
export function mayMake(section: Section, { actor }: Pick<Reader, "actor">, move: NamedMove): boolean {
  return holds(actor, `${section.name}.${move.permission}`);
}

/** The named moves that the row can make now. */
export function movesNow(section: Section, reader: Reader, row: Row): string[] {
  return (section.moves ?? [])
    .filter((move) => move.from.includes(row.status) && mayMake(section, reader, move))
    .filter((move) => refusedMove(section, reader, row, move) === null)
    .map(({ name }) => name);
}

/** What the reader can do with each row of the section. What depends on the status alone is worked out once for each. */
export function verdictsFor(section: Section, reader: Reader): (row: Row) => Verdicts {
  const byStatus = new Map<number, readonly (readonly [string, Judge])[]>();
  return (row) => {
    const judges = byStatus.get(row.status) ?? judgesOf(section, reader, row.status);
    byStatus.set(row.status, judges);
    const verdicts: Record<string, Verdicts[string]> = {};
    for (const [verb, judge] of judges) verdicts[verb] = wire(judge(row));
    return verdicts;
  };
}

function wire(refusal: Refusal | null): Verdicts[string] {
  if (refusal === null) return true;
  const { message, params } = refusal;
  return params ? { message, params } : { message };
}

/** What is possible at all, for this reader in this status. */
function judgesOf(section: Section, reader: Reader, status: number): (readonly [string, Judge])[] {
  const { actor } = reader;
  const has = (right: Right): boolean => section.rights.includes(right) && holds(actor, `${section.name}.${right}`);
  const writes = Object.values<Field>(section.fields).some(({ readOnly }) => !readOnly);
  // What a view shows is written elsewhere, by calls of its own.
  const moves = has("update") && section.rights.includes("delete") && !section.view;
  const judges: (readonly [string, Judge])[] = [];
  const add = (verb: string, judge: Judge | null): void => {
    if (judge) judges.push([verb, judge]);
  };
  if (has("update") && writes && status !== DELETED) add("update", (row) => refusedUpdate(section, reader, row));
  if (moves && status !== DELETED) {
    for (const to of (section.status.transitions[status] ?? []).filter((one) => one !== DELETED)) {
      add(enumKey(section.status.of, to) ?? String(to), statusJudge(section, reader, status, to));
    }
  }
  for (const move of section.moves ?? []) {
    if (!move.from.includes(status) || !mayMake(section, reader, move)) continue;
    add(move.name, (row) => refusedMove(section, reader, row, move));
  }
  if (has("delete") && status !== DELETED) {
    add("delete", section.view ? () => null : statusJudge(section, reader, status, DELETED));
  }
  const back = restoredAs(section.status);
  if (moves && status === DELETED && back !== undefined && isAdministrator(actor)) {
    add("restore", statusJudge(section, reader, status, back));
  }
  return judges;
}

/** Judges a change of the status that names no move; null where there is none. */
function statusJudge(section: Section, reader: Reader, from: number, to: number): Judge | null {
  const plan = planStatus(section, from, to);
  if (plan.kind === "plain") return (row) => refusedStatus(section, reader, row, to);
  if (plan.kind !== "named" || !mayMake(section, reader, plan.move)) return null;
  // Deleting asks for no reason: where one is needed, the move itself is offered.
  if (to === DELETED && asksReason(plan.move)) return null;
  return (row) => refusedMove(section, reader, row, plan.move);
}
