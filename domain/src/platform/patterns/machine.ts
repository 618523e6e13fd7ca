import { PatternError, type Accepts, type Node } from "./reader.ts";

/**
 * Patterns that people write for texts, matched in time that grows with the text only: the syntax is that of regular
 * expressions without what needs going back (references, looking ahead), as in RE2, and the machine holds all its states
 * at once. So no pattern, however it is nested, can stop the process.
 */
export interface TextPattern {
  /**
   * Whether the whole text is as the pattern says.
   * @param counted gets how many states and ways were looked at
   */
  matches(text: string, counted?: { steps: number }): boolean;
}

/** A kind of signs may be repeated for each sign of the longest text, as in `.{0,255}`; few patterns have a tenth of it. */
const MAX_STATES = 300;

/** Makes a machine of Thompson's: state 0 ends it. @throws PatternError for too big a one */
export class MachineBuilder {
  private readonly kinds = [GOES_ON];
  private readonly next: (readonly number[])[] = [[]];
  private readonly accepts: Accepts[] = [];
  private readonly known = new Map<Accepts, number>();

  public machine(node: Node): TextPattern {
    const start = this.build(node, 0);
    const first = new Uint16Array(this.next.length + 1);
    for (const [state, ways] of this.next.entries()) first[state + 1] = (first[state] ?? 0) + ways.length;
    const ways = Uint16Array.from(this.next.flat());
    return new Machine({ start, kinds: Int16Array.from(this.kinds), first, ways, accepts: this.accepts });
  }

  /** @returns where a part begins that goes on at `next` */
  private build(part: Node, next: number): number {
    if (part.kind === "one") return this.add(this.kindOf(part.accepts), [next]);
    if (part.kind === "all") return part.parts.reduceRight((after, one) => this.build(one, after), next);
    // The same way twice is one way: a part that may be empty in two hundred manners is no dearer than in one.
    if (part.kind === "any") return this.add(GOES_ON, [...new Set(part.parts.map((one) => this.build(one, next)))]);
    if (part.part.kind === "one") return this.signs(this.kindOf(part.part.accepts), part, next);
    let after = next;
    if (part.max === Infinity) {
      after = this.add(GOES_ON, []);
      this.next[after] = [next, this.build(part.part, after)];
    } else {
      for (let n = part.min; n < part.max; n += 1) after = this.add(GOES_ON, [next, this.build(part.part, after)]);
    }
    for (let n = 0; n < part.min; n += 1) after = this.build(part.part, after);
    return after;
  }

  /** Signs of a kind, so many times: a state for each, which goes on to the next one or to what follows. */
  private signs(kind: number, { min, max }: { readonly min: number; readonly max: number }, next: number): number {
    /** Where the signs begin that may be there besides. */
    let more = next;
    if (max === Infinity) {
      more = this.add(kind, []);
      this.next[more] = [next, more];
    } else {
      for (let n = min; n < max; n += 1) more = this.add(kind, more === next ? [next] : [next, more]);
    }
    if (more === next) return this.inRow(kind, min, next);
    // Of endless ones the first does for one of those that must be there.
    if (max === Infinity && min > 0) return this.inRow(kind, min - 1, more);
    return min === 0 ? this.add(GOES_ON, [next, more]) : this.inRow(kind, min - 1, this.add(kind, [next, more]));
  }

  private inRow(kind: number, count: number, next: number): number {
    let after = next;
    for (let n = 0; n < count; n += 1) after = this.add(kind, [after]);
    return after;
  }

  private add(kind: number, ways: readonly number[]): number {
    if (this.next.length >= MAX_STATES) throw new PatternError("tooBig");
    this.kinds.push(kind);
    return this.next.push(ways) - 1;
  }

  /** What is repeated takes the same characters each time. */
  private kindOf(accepts: Accepts): number {
    const kind = this.known.get(accepts) ?? this.accepts.push(accepts) - 1;
    this.known.set(accepts, kind);
    return kind;
  }
}

/** Of a state that takes no character. */
const GOES_ON = -1;
interface Parts {
  readonly start: number;
  /** Of each state, which of `accepts` says what it takes. */
  readonly kinds: Int16Array;
  /** Of each state, where its `ways` begin: they end where those of the next one begin. */
  readonly first: Uint16Array;
  readonly ways: Uint16Array;
  readonly accepts: readonly Accepts[];
}

/** A pattern that was read. */
class Machine implements TextPattern {
  private readonly parts: Parts;

  public constructor(parts: Parts) {
    this.parts = parts;
  }

  public matches(text: string, counted?: { steps: number }): boolean {
    const walk = new Walk(this.parts);
    const isWhole = walk.through(text);
    if (counted) counted.steps += walk.steps;
    return isWhole;
  }
}

/** Goes through a text with all states at once, and meets each of them once for each sign. */
class Walk {
  /** States and ways that were looked at. */
  public steps = 0;
  private readonly parts: Parts;
  /** Of each state the turn in which it was reached last, so that nothing has to be forgotten between two turns. */
  private readonly reached: Uint32Array;
  /** Of each kind the turn in which it was asked for the sign, and the last one of which it took the sign. */
  private readonly asked: Uint32Array;
  private readonly took: Uint32Array;
  private readonly open: Uint16Array;
  private readonly takers: Uint16Array;
  private turn = 1;

  public constructor(parts: Parts) {
    const states = parts.kinds.length;
    this.parts = parts;
    this.reached = new Uint32Array(states);
    this.asked = new Uint32Array(parts.accepts.length);
    this.took = new Uint32Array(parts.accepts.length);
    this.open = new Uint16Array(states);
    this.takers = new Uint16Array(states);
  }

  public through(text: string): boolean {
    const { start } = this.parts;
    this.open[0] = start;
    this.reached[start] = this.turn;
    let takers = this.goOn(1);
    for (const sign of text) {
      takers = this.goOn(this.take(sign.codePointAt(0) ?? 0, takers));
      if (takers === 0 && this.reached[0] !== this.turn) return false;
    }
    return this.reached[0] === this.turn;
  }

  /**
   * To all states that are reached without a sign: they stand behind those that led to them, and are met in their turn.
   * @returns how many of them take a sign
   */
  private goOn(count: number): number {
    const { kinds } = this.parts;
    const { open, takers } = this;
    let [size, found] = [count, 0];
    for (let at = 0; at < size; at += 1) {
      const state = open[at] ?? 0;
      if (kinds[state] !== GOES_ON) {
        takers[found] = state;
        found += 1;
        continue;
      }
      size = this.follow(state, size);
    }
    this.steps += size;
    return found;
  }

  /** @returns how many states a sign leads to */
  private take(point: number, count: number): number {
    const { kinds, accepts } = this.parts;
    const { takers, asked, took } = this;
    const turn = this.turn + 1;
    this.turn = turn;
    let size = 0;
    for (let at = 0; at < count; at += 1) {
      const state = takers[at] ?? 0;
      const kind = kinds[state] ?? 0;
      if (asked[kind] !== turn) {
        asked[kind] = turn;
        if (accepts[kind]?.(point)) took[kind] = turn;
      }
      if (took[kind] !== turn) continue;
      size = this.follow(state, size);
    }
    this.steps += count;
    return size;
  }

  /** The states to which a state leads, behind the `size` that are open; those that were reached in this turn stand there. */
  private follow(state: number, size: number): number {
    const { first, ways } = this.parts;
    const { open, reached, turn } = this;
    const begin = first[state] ?? 0;
    const end = first[state + 1] ?? 0;
    let count = size;
    for (let way = begin; way < end; way += 1) {
      const to = ways[way] ?? 0;
      if (reached[to] === turn) continue;
      reached[to] = turn;
      open[count] = to;
      count += 1;
    }
    this.steps += end - begin;
    return count;
  }
}
