/** The most times that a part may be repeated: signs of the longest text. */
const MAX_REPEAT = 255;

/** Why a text is no pattern: it has a fault or uses what only a search that goes back can do, or it is too much. */
export type PatternFault = "broken" | "tooBig";

/** Whether a sign of this code point is taken. */
export type Accepts = (codePoint: number) => boolean;
/** What a pattern asks for. */
export type Node =
  | { readonly kind: "one"; readonly accepts: Accepts }
  | { readonly kind: "all"; readonly parts: readonly Node[] }
  | { readonly kind: "any"; readonly parts: readonly Node[] }
  | { readonly kind: "repeat"; readonly part: Node; readonly min: number; readonly max: number };

/** What is no pattern, while it is read. */
export class PatternError extends Error {
  public readonly fault: PatternFault;

  public constructor(fault: PatternFault = "broken") {
    super(fault);
    this.fault = fault;
  }
}

/** Reads a pattern by descent. @throws PatternError */
export class PatternReader {
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
    if (this.depth > 20) throw new PatternError("tooBig");
    const parts = [this.sequence()];
    while (this.source[this.at] === "|") {
      this.at += 1;
      parts.push(this.sequence());
    }
    this.depth -= 1;
    // Nothing is one way, however often it is written.
    const nothing = parts.find(isNothing);
    return { kind: "any", parts: parts.filter((part) => part === nothing || !isNothing(part)) };
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
    if (min > max) throw new PatternError();
    if (min > MAX_REPEAT || (max !== Infinity && max > MAX_REPEAT)) throw new PatternError("tooBig");
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

/** What `\s` of a regular expression takes. */
const SPACES: ReadonlySet<number> = new Set(
  Array.from("\t\n\v\f\r \u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff", pointOf).concat(
    Array.from({ length: 11 }, (_, place) => 0x2000 + place),
  ),
);

function isNothing(part: Node): boolean {
  return part.kind === "all" && part.parts.every((one) => one.kind === "repeat" && one.max === 0);
}

const KINDS: Readonly<Record<string, Accepts>> = {
  d: (one) => one >= 48 && one <= 57,
  w: (one) => (one >= 48 && one <= 57) || (one >= 65 && one <= 90) || one === 95 || (one >= 97 && one <= 122),
  s: (one) => SPACES.has(one),
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
