/**
 * Patterns that people write for texts, matched in time that grows with the text only: the syntax is that of regular
 * expressions without what needs going back (references, looking ahead), as in RE2, and the machine holds all its states
 * at once. So no pattern, however it is nested, can stop the process.
 */
export interface TextPattern {
  /** Whether the whole text is as the pattern says. */
  matches(text: string): boolean;
}

const MAX_PATTERN = 200;
const MAX_STATES = 4000;
const MAX_REPEAT = 1000;

type Accepts = (codePoint: number) => boolean;
type Node =
  | { readonly kind: "one"; readonly accepts: Accepts }
  | { readonly kind: "all"; readonly parts: readonly Node[] }
  | { readonly kind: "any"; readonly parts: readonly Node[] }
  | { readonly kind: "repeat"; readonly part: Node; readonly min: number; readonly max: number };

interface State {
  readonly accepts: Accepts | null;
  next: number[];
}

class PatternError extends Error {}

/** @returns null for a pattern that is too long, has a fault, or uses what only a search that goes back can do */
export function textPattern(source: string): TextPattern | null {
  if (source.length === 0 || source.length > MAX_PATTERN) return null;
  try {
    return machineOf(new Reader(Array.from(source)).read());
  } catch (cause) {
    if (cause instanceof PatternError) return null;
    throw cause;
  }
}

/** Reads a pattern by descent. */
class Reader {
  private at = 0;
  private depth = 0;

  private readonly source: readonly string[];

  public constructor(source: readonly string[]) {
    this.source = source;
  }

  public read(): Node {
    if (this.source[0] === "^") this.at = 1;
    const node = this.alternatives();
    if (this.source[this.at] === "$" && this.at === this.source.length - 1) this.at += 1;
    if (this.at < this.source.length) throw new PatternError();
    return node;
  }

  private alternatives(): Node {
    this.depth += 1;
    if (this.depth > 20) throw new PatternError();
    const parts = [this.sequence()];
    while (this.source[this.at] === "|") {
      this.at += 1;
      parts.push(this.sequence());
    }
    this.depth -= 1;
    return { kind: "any", parts };
  }

  private sequence(): Node {
    const parts: Node[] = [];
    for (;;) {
      const next = this.source[this.at];
      if (next === undefined || next === "|" || next === ")") break;
      if (next === "$" && this.at === this.source.length - 1) break;
      parts.push(this.repeated(this.atom()));
    }
    return { kind: "all", parts };
  }

  private repeated(part: Node): Node {
    const bounds = this.bounds();
    if (bounds === null) return part;
    // Whether it takes much or little first says nothing about the whole text.
    if (this.source[this.at] === "?") this.at += 1;
    if (this.bounds() !== null) throw new PatternError();
    return { kind: "repeat", part, ...bounds };
  }

  private bounds(): { min: number; max: number } | null {
    const sign = this.source[this.at];
    if (sign === "*" || sign === "+" || sign === "?") {
      this.at += 1;
      return { min: sign === "+" ? 1 : 0, max: sign === "?" ? 1 : Infinity };
    }
    if (sign !== "{") return null;
    const found = /^\{(\d{1,4})(,(\d{0,4}))?\}/.exec(this.source.slice(this.at, this.at + 12).join(""));
    if (!found) throw new PatternError();
    this.at += found[0].length;
    const min = Number(found[1]);
    const max = found[2] === undefined ? min : found[3] === "" ? Infinity : Number(found[3]);
    if (min > max || min > MAX_REPEAT || (max !== Infinity && max > MAX_REPEAT)) throw new PatternError();
    return { min, max };
  }

  private atom(): Node {
    const sign = this.take();
    if (sign === "(") return this.group();
    if (sign === "[") return { kind: "one", accepts: this.set() };
    if (sign === ".") return { kind: "one", accepts: (one) => one !== 10 && one !== 13 };
    if (sign === "\\") return { kind: "one", accepts: this.escaped() };
    if ("*+?{}^$]".includes(sign)) throw new PatternError();
    return { kind: "one", accepts: exactly(sign) };
  }

  private group(): Node {
    if (this.source[this.at] === "?") {
      if (this.source[this.at + 1] !== ":") throw new PatternError();
      this.at += 2;
    }
    const node = this.alternatives();
    if (this.take() !== ")") throw new PatternError();
    return node;
  }

  private escaped(): Accepts {
    const sign = this.take();
    const kind = KINDS[sign.toLowerCase()];
    if (kind) return sign === sign.toLowerCase() ? kind : (one) => !kind(one);
    if (sign === "t") return exactly("\t");
    if (/[a-z0-9]/i.test(sign)) throw new PatternError();
    return exactly(sign);
  }

  private set(): Accepts {
    const negated = this.source[this.at] === "^";
    if (negated) this.at += 1;
    const parts: Accepts[] = [];
    while (this.source[this.at] !== "]") {
      const sign = this.take();
      if (sign === "[") throw new PatternError();
      const single = sign === "\\" ? this.source[this.at] : sign;
      const accepts = sign === "\\" ? this.escaped() : exactly(sign);
      const isRange = this.source[this.at] === "-" && this.source[this.at + 1] !== "]";
      if (!isRange) {
        parts.push(accepts);
        continue;
      }
      this.at += 1;
      const from = pointOf(single);
      const end = this.take();
      const to = pointOf(end === "\\" ? this.take() : end);
      if (end === "[" || from > to || (sign === "\\" && /[a-z0-9]/i.test(single ?? ""))) throw new PatternError();
      parts.push((one) => one >= from && one <= to);
    }
    this.at += 1;
    if (parts.length === 0) throw new PatternError();
    return (one) => parts.some((accepts) => accepts(one)) !== negated;
  }

  private take(): string {
    const sign = this.source[this.at];
    if (sign === undefined) throw new PatternError();
    this.at += 1;
    return sign;
  }
}

const KINDS: Readonly<Record<string, Accepts>> = {
  d: (one) => one >= 48 && one <= 57,
  w: (one) => (one >= 48 && one <= 57) || (one >= 65 && one <= 90) || one === 95 || (one >= 97 && one <= 122),
  s: (one) => /\s/u.test(String.fromCodePoint(one)),
};

function exactly(sign: string): Accepts {
  const point = pointOf(sign);
  return (one) => one === point;
}

function pointOf(sign: string | undefined): number {
  const point = sign?.codePointAt(0);
  if (point === undefined) throw new PatternError();
  return point;
}

/** Thompson's machine: state 0 ends it. */
function machineOf(node: Node): TextPattern {
  const states: State[] = [{ accepts: null, next: [] }];
  const add = (state: State): number => {
    if (states.length >= MAX_STATES) throw new PatternError();
    return states.push(state) - 1;
  };
  /** @returns where a part begins that goes on at `next` */
  const build = (part: Node, next: number): number => {
    if (part.kind === "one") return add({ accepts: part.accepts, next: [next] });
    if (part.kind === "all") return part.parts.reduceRight((after, one) => build(one, after), next);
    if (part.kind === "any") return add({ accepts: null, next: part.parts.map((one) => build(one, next)) });
    let after = next;
    if (part.max === Infinity) {
      after = add({ accepts: null, next: [next] });
      states[after]?.next.push(build(part.part, after));
    } else {
      for (let n = part.min; n < part.max; n += 1) {
        after = add({ accepts: null, next: [next, build(part.part, after)] });
      }
    }
    for (let n = 0; n < part.min; n += 1) after = build(part.part, after);
    return after;
  };
  const start = build(node, 0);
  return { matches: (text) => run(states, start, text) };
}

function run(states: readonly State[], start: number, text: string): boolean {
  let now = reach(states, [start]);
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0;
    const next: number[] = [];
    for (const at of now) {
      const state = states[at];
      if (state?.accepts?.(point)) next.push(...state.next);
    }
    if (next.length === 0) return false;
    now = reach(states, next);
  }
  return now.has(0);
}

/** All states that are reached without a character. */
function reach(states: readonly State[], from: readonly number[]): Set<number> {
  const reached = new Set<number>();
  const open = [...from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    const state = states[at];
    if (state?.accepts === null) open.push(...state.next);
  }
  return reached;
}
