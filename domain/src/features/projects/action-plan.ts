/** A piece of work on the time line; instants are ms since 1970. */
export interface PlannedAction {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly predecessorIds: readonly string[];
}

/** Where a piece of work would be. */
export interface Shift {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/**
 * What follows when a piece of work is moved: itself, and whatever waits for it and would begin before it ends, each by
 * as much as it must. Nothing moves forward by itself. Predecessors that are not in the list hold nothing up.
 */
export function consequencesOf(actions: readonly PlannedAction[], moved: Shift): Shift[] {
  const at = new Map(actions.map((action) => [action.id, action]));
  const newEnds = new Map<string, number>();
  const shifts: Shift[] = [];
  for (const action of inOrder(actions)) {
    const { id, start, end, predecessorIds } = action;
    const isMoved = id === moved.id;
    const wanted = isMoved ? moved.start : start;
    const length = isMoved ? moved.end - moved.start : end - start;
    // What is moved by hand may overlap; what nobody touched gives way to what now ends later.
    const late = predecessorIds.flatMap((one) => {
      const ends = newEnds.get(one);
      return ends !== undefined && ends > (at.get(one)?.end ?? ends) ? [ends] : [];
    });
    const earliest = isMoved ? wanted : Math.max(wanted, ...late);
    const next = { id, start: earliest, end: earliest + length };
    newEnds.set(id, next.end);
    if (next.start !== start || next.end !== end) shifts.push(next);
  }
  return shifts;
}

/**
 * The work that decides when the last of it ends: a delay of any piece is a delay of the whole. Each begins when all that
 * it waits for has ended, or at its own date if that is later.
 * @returns ids of work without slack
 */
export function criticalPath(actions: readonly PlannedAction[]): ReadonlySet<string> {
  const order = inOrder(actions);
  const ends = new Map<string, number>();
  for (const { id, start, end, predecessorIds } of order) {
    ends.set(id, Math.max(start, ...predecessorIds.map((one) => ends.get(one) ?? start)) + (end - start));
  }
  const last = [...ends.values()].reduce((latest, end) => Math.max(latest, end), -Infinity);
  const latest = new Map<string, number>(order.map(({ id }) => [id, last]));
  for (const { id, start, end, predecessorIds } of order.toReversed()) {
    const mustBegin = (latest.get(id) ?? last) - (end - start);
    for (const one of predecessorIds) latest.set(one, Math.min(latest.get(one) ?? last, mustBegin));
  }
  return new Set(order.filter(({ id }) => latest.get(id) === ends.get(id)).map(({ id }) => id));
}

/** Each behind what it waits for; what waits for itself is left where it was found. */
function inOrder(actions: readonly PlannedAction[]): PlannedAction[] {
  const at = new Map(actions.map((action) => [action.id, action]));
  const waiting = new Map<string, number>();
  const followers = new Map<string, string[]>();
  for (const { id, predecessorIds } of actions) {
    const known = predecessorIds.filter((one) => at.has(one));
    waiting.set(id, known.length);
    for (const one of known) followers.set(one, [...(followers.get(one) ?? []), id]);
  }
  const order = actions.filter(({ id }) => waiting.get(id) === 0);
  for (const { id } of order) {
    for (const follower of followers.get(id) ?? []) {
      const left = (waiting.get(follower) ?? 0) - 1;
      waiting.set(follower, left);
      const action = at.get(follower);
      if (left === 0 && action) order.push(action);
    }
  }
  return [...order, ...actions.filter(({ id }) => (waiting.get(id) ?? 0) > 0)];
}
