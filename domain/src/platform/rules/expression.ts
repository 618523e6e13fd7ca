import {
  ceilOf,
  compare,
  exactOf,
  floorOf,
  isLonger,
  minus,
  over,
  plus,
  reduced,
  rounded,
  sizeOf,
  times,
  ZERO,
  type Exact,
} from "./exact.ts";
import { GivenUp, type Steps } from "./steps.ts";

/** Most characters of a formula. */
const EXPRESSION_MAX = 500;
/** Most brackets, calls and signs inside of each other. */
const DEPTH_MAX = 20;
/** Most digits that a formula may round to. */
const ROUND_MAX = 6;
/** A number between with so many bits is reduced; one that has so many even then is not gone on with. */
const LONG = { reduced: 2n ** 512n, most: 2n ** 2048n } as const;
/** Reducing takes as long as so many steps. */
const REDUCE_STEPS = 2000;

type Operator = "+" | "-" | "*" | "/";
type FunctionName = "min" | "max" | "round" | "ceil" | "floor" | "abs";

/** A formula that was read. */
export type Expression =
  | { readonly kind: "number"; readonly value: Exact }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "binary"; readonly op: Operator; readonly left: Expression; readonly right: Expression }
  | {
      readonly kind: "call";
      readonly call: FunctionName;
      readonly args: readonly Expression[];
      readonly digits: number;
    };

/** Why a text is no formula, and at which character. */
export interface ExpressionProblem {
  readonly problem: "TOO_LONG" | "TOO_DEEP" | "SYNTAX" | "UNKNOWN_FUNCTION" | "ARGUMENTS";
  readonly at: number;
}

/** How many arguments a function takes; `round` may be told the digits. */
const ARGUMENTS: Readonly<Record<FunctionName, readonly [least: number, most: number]>> = {
  min: [1, 20],
  max: [1, 20],
  round: [1, 2],
  ceil: [1, 1],
  floor: [1, 1],
  abs: [1, 1],
};

const TOKEN = /\s*(?:(\d{1,15}(?:\.\d{1,10})?)|([A-Za-z_][A-Za-z0-9_]{0,63})|([-+*/(),]))/y;

interface Token {
  readonly text: string;
  readonly kind: "number" | "name" | "sign" | "end";
  readonly at: number;
}

/**
 * Reads a formula: decimals, names, `+ - * / ( )`, `min max round ceil floor abs`. A text that is too long is refused before
 * it is looked at.
 */
export function parseExpression(text: string): Expression | ExpressionProblem {
  if (text.length > EXPRESSION_MAX) return { problem: "TOO_LONG", at: EXPRESSION_MAX };
  const tokens = tokensOf(text);
  if ("problem" in tokens) return tokens;
  return new Parser(tokens).whole();
}

/** Whether a formula was read. */
export function isExpression(parsed: Expression | ExpressionProblem): parsed is Expression {
  return !("problem" in parsed);
}

/** The names that a formula reads, each once. */
export function namesOf(expression: Expression): string[] {
  const names = new Set<string>();
  collect(expression, names);
  return [...names];
}

/**
 * The value of a formula; a name without a value counts as nothing. `null` for a division by nothing.
 * @param steps what it may take; each number, name and operator is one
 * @throws GivenUp where it takes more, or where a number between has no place
 */
export function evaluate(expression: Expression, read: (name: string) => Exact | null, steps?: Steps): Exact | null {
  steps?.take(1);
  if (expression.kind === "number") return expression.value;
  if (expression.kind === "name") return read(expression.name) ?? ZERO;
  if (expression.kind === "binary") {
    const left = evaluate(expression.left, read, steps);
    const right = evaluate(expression.right, read, steps);
    const value = left && right && operated(expression.op, left, right);
    return value && kept(value, steps);
  }
  const values: Exact[] = [];
  for (const arg of expression.args) {
    const value = evaluate(arg, read, steps);
    if (!value) return null;
    values.push(value);
  }
  return called(expression.call, values, expression.digits);
}

/** A number between, as short as it can be once it is long. */
function kept(value: Exact, steps: Steps | undefined): Exact {
  if (!isLonger(value, LONG.reduced)) return value;
  steps?.take(REDUCE_STEPS);
  const short = reduced(value);
  if (isLonger(short, LONG.most)) throw new GivenUp("SIZE");
  return short;
}

/**
 * What a formula measures, where that is known: sums, `min` and `max` need the same on both sides; a product or a quotient
 * may be anything. @returns the two kinds that do not go together, or the kind
 */
export function kindOf(
  expression: Expression,
  kindOfName: (name: string) => string | null,
): { readonly kind: string | null } | { readonly clash: readonly [string, string] } {
  if (expression.kind === "number") return { kind: null };
  if (expression.kind === "name") return { kind: kindOfName(expression.name) };
  const parts = expression.kind === "binary" ? [expression.left, expression.right] : expression.args;
  const kinds: string[] = [];
  for (const part of parts) {
    const found = kindOf(part, kindOfName);
    if ("clash" in found) return found;
    if (found.kind !== null) kinds.push(found.kind);
  }
  if (expression.kind === "binary" && (expression.op === "*" || expression.op === "/")) return { kind: null };
  const [first = null, ...others] = kinds;
  const other = others.find((kind) => kind !== first);
  return first !== null && other !== undefined ? { clash: [first, other] } : { kind: first };
}

function collect(expression: Expression, names: Set<string>): void {
  if (expression.kind === "name") names.add(expression.name);
  if (expression.kind === "call") for (const arg of expression.args) collect(arg, names);
  if (expression.kind !== "binary") return;
  collect(expression.left, names);
  collect(expression.right, names);
}

function operated(op: Operator, left: Exact, right: Exact): Exact | null {
  if (op === "+") return plus(left, right);
  if (op === "-") return minus(left, right);
  return op === "*" ? times(left, right) : over(left, right);
}

function called(call: FunctionName, values: readonly Exact[], digits: number): Exact {
  const [first = ZERO] = values;
  if (call === "round") return rounded(first, digits);
  if (call === "ceil") return ceilOf(first);
  if (call === "floor") return floorOf(first);
  if (call === "abs") return sizeOf(first);
  const sign = call === "min" ? 1 : -1;
  return values.reduce((best, value) => (compare(value, best) * sign < 0 ? value : best), first);
}

function tokensOf(text: string): Token[] | ExpressionProblem {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const from = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) return { problem: "SYNTAX", at: from };
    const [, number, name, sign] = match;
    const token = number ?? name ?? sign ?? "";
    const at = TOKEN.lastIndex - token.length;
    tokens.push({ text: token, kind: number !== undefined ? "number" : name !== undefined ? "name" : "sign", at });
    // Two numbers or names that touch are a misprint: `12X`, `1.2.3`.
    if (sign === undefined && /[\w.]/.test(text[TOKEN.lastIndex] ?? ""))
      return { problem: "SYNTAX", at: TOKEN.lastIndex };
  }
  return [...tokens, { text: "", kind: "end", at: end }];
}

/** Reads by descent; what goes wrong ends the reading. */
class Parser {
  private at = 0;
  private depth = 0;
  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  whole(): Expression | ExpressionProblem {
    try {
      const expression = this.sum();
      return this.peek().kind === "end" ? expression : this.problem("SYNTAX");
    } catch (error) {
      if (error instanceof Refused) return error.why;
      throw error;
    }
  }

  private sum(): Expression {
    let left = this.product();
    for (let op = this.sign("+", "-"); op; op = this.sign("+", "-")) {
      left = { kind: "binary", op, left, right: this.product() };
    }
    return left;
  }

  private product(): Expression {
    let left = this.part();
    for (let op = this.sign("*", "/"); op; op = this.sign("*", "/")) {
      left = { kind: "binary", op, left, right: this.part() };
    }
    return left;
  }

  private part(): Expression {
    if (this.sign("-")) {
      const right = this.deeper(() => this.part());
      return { kind: "binary", op: "-", left: { kind: "number", value: ZERO }, right };
    }
    if (this.take("(")) {
      const inside = this.deeper(() => this.sum());
      this.need(")");
      return inside;
    }
    const token = this.peek();
    if (token.kind === "number") {
      this.at += 1;
      return { kind: "number", value: exactOf(token.text) ?? ZERO };
    }
    if (token.kind !== "name") throw new Refused(this.problem("SYNTAX"));
    this.at += 1;
    return this.take("(") ? this.call(token) : { kind: "name", name: token.text };
  }

  private call({ text, at }: Token): Expression {
    if (!isFunction(text)) throw new Refused({ problem: "UNKNOWN_FUNCTION", at });
    const args = [this.deeper(() => this.sum())];
    while (this.take(",")) args.push(this.deeper(() => this.sum()));
    this.need(")");
    const [least, most] = ARGUMENTS[text];
    if (args.length < least || args.length > most) throw new Refused({ problem: "ARGUMENTS", at });
    if (text !== "round") return { kind: "call", call: text, args, digits: 0 };
    const [value = args[0], digits] = args;
    return { kind: "call", call: text, args: value ? [value] : [], digits: digitsOf(digits, at) };
  }

  private deeper<T>(read: () => T): T {
    this.depth += 1;
    if (this.depth > DEPTH_MAX) throw new Refused(this.problem("TOO_DEEP"));
    const result = read();
    this.depth -= 1;
    return result;
  }

  private sign<const S extends Operator>(...signs: readonly S[]): S | undefined {
    return signs.find((sign) => this.take(sign));
  }

  private take(sign: string): boolean {
    const token = this.peek();
    const isIt = token.kind === "sign" && token.text === sign;
    if (isIt) this.at += 1;
    return isIt;
  }

  private need(sign: string): void {
    if (!this.take(sign)) throw new Refused(this.problem("SYNTAX"));
  }

  private peek(): Token {
    return this.tokens[this.at] ?? { text: "", kind: "end", at: 0 };
  }

  private problem(problem: ExpressionProblem["problem"]): ExpressionProblem {
    return { problem, at: this.peek().at };
  }
}

class Refused extends Error {
  readonly why: ExpressionProblem;

  constructor(why: ExpressionProblem) {
    super(why.problem);
    this.why = why;
  }
}

function isFunction(name: string): name is FunctionName {
  return Object.hasOwn(ARGUMENTS, name);
}

/** How many digits a `round` is told, as a whole number that stands there. */
function digitsOf(digits: Expression | undefined, at: number): number {
  if (!digits) return 0;
  const isWhole = digits.kind === "number" && digits.value.bottom === 1n && digits.value.top <= BigInt(ROUND_MAX);
  if (!isWhole) throw new Refused({ problem: "ARGUMENTS", at });
  return Number(digits.value.top);
}
