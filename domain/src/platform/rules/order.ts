/** Something that needs others before it. */
export interface Step {
  readonly name: string;
  /** Names of other steps, or of itself. */
  readonly needs: readonly string[];
}

/**
 * An order in which every step follows what it needs (Kahn); of steps that could come next the one that stands first comes
 * first, so the order never hangs on how needs were gathered. Needs of unknown names are left out.
 * @returns the names in order, or a shortest circle with its first name at both ends: `["A", "B", "A"]`
 */
export function orderSteps(steps: readonly Step[]): { readonly order: string[] } | { readonly cycle: string[] } {
  const places = new Map(steps.map(({ name }, place) => [name, place]));
  const needs = steps.map((step) =>
    [...new Set(step.needs.flatMap((name) => places.get(name) ?? []))].toSorted((a, b) => a - b),
  );
  const missing = needs.map((found) => found.length);
  const followers: number[][] = steps.map(() => []);
  for (const [place, found] of needs.entries()) for (const need of found) followers[need]?.push(place);

  const ready = new Heap();
  for (const [place, count] of missing.entries()) if (count === 0) ready.push(place);
  const order: string[] = [];
  for (let place = ready.pop(); place !== undefined; place = ready.pop()) {
    order.push(steps[place]?.name ?? "");
    for (const follower of followers[place] ?? []) {
      const left = (missing[follower] ?? 0) - 1;
      missing[follower] = left;
      if (left === 0) ready.push(follower);
    }
  }
  if (order.length === steps.length) return { order };
  const left = [...missing.keys()].filter((place) => (missing[place] ?? 0) > 0);
  return { cycle: shortestCycle(left, needs).map((place) => steps[place]?.name ?? "") };
}

/** A circle as people read it: `A → B → A`. */
export function cycleText(cycle: readonly string[]): string {
  return cycle.join(" → ");
}

/** No step stands there. */
const NONE = -1;

/** How each step was reached when ways from another one were looked for last, and from which one that was. */
interface Ways {
  readonly from: Int32Array;
  readonly seenFor: Int32Array;
}

function shortestCycle(left: readonly number[], needs: readonly (readonly number[])[]): number[] {
  let best: number[] = [];
  const ways: Ways = { from: new Int32Array(needs.length), seenFor: new Int32Array(needs.length).fill(NONE) };
  for (const start of left) {
    const found = pathBack(start, needs, best.length === 0 ? Infinity : best.length, ways);
    if (found) best = found;
    // Shorter than a step that needs itself is none.
    if (best.length === 2) break;
  }
  return best;
}

/** The shortest way from a step back to it, with fewer stops than `limit`. */
function pathBack(
  start: number,
  needs: readonly (readonly number[])[],
  limit: number,
  { from, seenFor }: Ways,
): number[] | null {
  let edge = [start];
  for (let length = 2; edge.length > 0 && length < limit; length += 1) {
    const next: number[] = [];
    for (const place of edge) {
      for (const need of needs[place] ?? []) {
        if (need === start) return walkBack(place, start, from);
        if (seenFor[need] === start) continue;
        seenFor[need] = start;
        from[need] = place;
        next.push(need);
      }
    }
    edge = next;
  }
  return null;
}

function walkBack(last: number, start: number, from: Int32Array): number[] {
  const path = [start];
  for (let place: number | undefined = last; place !== undefined && place !== start; place = from[place]) {
    path.unshift(place);
  }
  return [start, ...path];
}

/** Whole numbers, the least first. */
class Heap {
  private readonly values: number[] = [];

  push(value: number): void {
    let at = this.values.push(value) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = this.values[parent] ?? 0;
      if (above <= value) break;
      this.values[at] = above;
      at = parent;
    }
    this.values[at] = value;
  }

  pop(): number | undefined {
    const [first] = this.values;
    const last = this.values.pop();
    if (last === undefined || this.values.length === 0) return first;
    let at = 0;
    for (let child = 1; child < this.values.length; child = 2 * at + 1) {
      const other = child + 1;
      if (other < this.values.length && (this.values[other] ?? 0) < (this.values[child] ?? 0)) child = other;
      const below = this.values[child] ?? 0;
      if (below >= last) break;
      this.values[at] = below;
      at = child;
    }
    this.values[at] = last;
    return first;
  }
}
