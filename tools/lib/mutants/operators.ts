import { parseSync, Visitor, type Node } from "oxc-parser";
import { clausesOf } from "./sql-clauses.ts";

/** One small wrong change of a file. Places are offsets in its text. */
export interface Mutation {
  readonly operator: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** A mutation of a file, with what a reader needs to find it. */
export interface Mutant extends Mutation {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** The whole line before, trimmed. */
  readonly source: string;
  /** What stands there and what takes its place, in one line. */
  readonly change: string;
}

const SWAPPED: Readonly<Record<string, string>> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "&&": "||",
  "||": "&&",
};
const DIRECTIONS: Readonly<Record<string, string>> = { asc: "desc", desc: "asc" };
/** Calls of a query that narrow, order or lock. */
const PARTS_OF_QUERY = ["where", "whereRef", "forUpdate", "skipLocked", "orderBy", "limit"];
const SHOWN = 70;

type Add = (operator: string, node: { start: number; end: number }, replacement: string) => void;

/** Every mutation of a file that the operators know, in the order of the text. The same text gives the same list. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const found: Mutation[] = [];
  const add: Add = (operator, { start, end }, replacement) => {
    if (text.slice(start, end) !== replacement) found.push({ operator, start, end, replacement });
  };
  const skipped = skippedPlaces(file, text);
  visitConditions(file, text, add);
  visitStatements(file, text, add);
  visitValues(file, text, add);
  visitQueries(file, text, add);
  return found
    .filter(({ start, end }) => !skipped.some((one) => one.start <= start && end <= one.end))
    .toSorted(
      (a, b) => a.start - b.start || a.end - b.end || compare(a.operator + a.replacement, b.operator + b.replacement),
    )
    .map((mutation) => ({ file, ...mutation, ...shown(text, mutation) }));
}

/** The text with the mutation in it. */
export function mutated(text: string, { start, end, replacement }: Mutation): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** Imports, types and the words of errors: no behaviour hangs on them that a test should know. */
function skippedPlaces(file: string, text: string): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = [];
  const skip = ({ start, end }: Node): void => void places.push({ start, end });
  new Visitor({
    ImportDeclaration: skip,
    ExportAllDeclaration: skip,
    TSTypeAliasDeclaration: skip,
    TSInterfaceDeclaration: skip,
    TSTypeAnnotation: skip,
    TSTypeParameterInstantiation: skip,
    NewExpression(node) {
      if (node.callee.type === "Identifier" && /^(?:Type)?Error$/.test(node.callee.name)) skip(node);
    },
    TSAsExpression: ({ typeAnnotation }) => skip(typeAnnotation),
    TSSatisfiesExpression: ({ typeAnnotation }) => skip(typeAnnotation),
  }).visit(parseSync(file, text).program);
  return places;
}

function visitConditions(file: string, text: string, add: Add): void {
  const operatorBetween = (left: Node, right: Node, operator: string): { start: number; end: number } => {
    const start = text.indexOf(operator, left.end);
    return start >= 0 && start < right.start ? { start, end: start + operator.length } : { start: 0, end: 0 };
  };
  const negate = (node: Node): void => add("condition", node, `!(${text.slice(node.start, node.end)})`);
  new Visitor({
    BinaryExpression({ left, right, operator }) {
      const other = SWAPPED[operator];
      if (other) add("comparison", operatorBetween(left, right, operator), other);
    },
    LogicalExpression({ left, right, operator }) {
      const other = SWAPPED[operator];
      if (other) add("logic", operatorBetween(left, right, operator), other);
    },
    IfStatement: ({ test }) => negate(test),
    ConditionalExpression: ({ test }) => negate(test),
  }).visit(parseSync(file, text).program);
}

function visitStatements(file: string, text: string, add: Add): void {
  const returnEarly = (body: Node | null, type: Node | null | undefined): void => {
    if (body?.type !== "BlockStatement" || body.body.length === 0 || !type) return;
    if (!/^:\s*(?:void|Promise<void>)$/.test(text.slice(type.start, type.end))) return;
    add("early return", { start: body.start + 1, end: body.start + 1 }, " return;");
  };
  new Visitor({
    ExpressionStatement(node) {
      const called = node.expression.type === "AwaitExpression" ? node.expression.argument : node.expression;
      if (called.type === "CallExpression" && called.callee.type !== "Super") add("dropped call", node, ";");
    },
    AwaitExpression(node) {
      add("dropped await", node, text.slice(node.argument.start, node.argument.end));
    },
    FunctionDeclaration: ({ body, returnType }) => returnEarly(body, returnType),
    FunctionExpression: ({ body, returnType }) => returnEarly(body, returnType),
    ArrowFunctionExpression: ({ body, returnType }) => returnEarly(body, returnType),
  }).visit(parseSync(file, text).program);
}

function visitValues(file: string, text: string, add: Add): void {
  const keys = new Set<number>();
  new Visitor({
    Property({ key, computed }) {
      if (!computed) keys.add(key.start);
    },
    MemberExpression({ property, computed }) {
      if (computed) keys.add(property.start);
    },
    Literal(node) {
      if (keys.has(node.start)) return;
      const { value, raw } = node;
      if (typeof value === "number" && /^[\d_]+$/.test(raw ?? "")) {
        add("number", node, String(value + 1));
        if (value > 0) add("number", node, String(value - 1));
      } else if (typeof value === "string" && value !== "") {
        const other = DIRECTIONS[value];
        if (other) add("direction", node, JSON.stringify(other));
        else add("empty text", node, '""');
      } else if (typeof value === "boolean") add("boolean", node, String(!value));
    },
    ArrayExpression({ start, end, elements }) {
      if (elements.length === 0) return;
      add("empty array", { start, end }, "[]");
      if (elements.length < 2) return;
      elements.forEach((element, index) => {
        const next = elements[index + 1];
        const before = elements[index - 1];
        if (!element) return;
        if (next) add("dropped element", { start: element.start, end: next.start }, "");
        else if (before) add("dropped element", { start: before.end, end: element.end }, "");
      });
    },
  }).visit(parseSync(file, text).program);
}

function visitQueries(file: string, text: string, add: Add): void {
  new Visitor({
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      if (PARTS_OF_QUERY.includes(callee.property.name)) {
        add("dropped part of a query", { start: callee.object.end, end: node.end }, "");
      }
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== "Identifier" || tag.name !== "sql") return;
      const holes = quasi.expressions.map(({ start, end }) => ({ start: start - quasi.start, end: end - quasi.start }));
      for (const { operator, start, end, replacement } of clausesOf(text.slice(quasi.start, quasi.end), holes)) {
        add(operator, { start: quasi.start + start, end: quasi.start + end }, replacement);
      }
    },
  }).visit(parseSync(file, text).program);
}

function shown(text: string, { start, end, replacement }: Mutation): Pick<Mutant, "line" | "source" | "change"> {
  const line = text.slice(0, start).split("\n").length;
  const short = (part: string): string => {
    const flat = part.replaceAll(/\s+/g, " ").trim();
    return flat.length > SHOWN ? `${flat.slice(0, SHOWN)}…` : flat || "nothing";
  };
  return {
    line,
    source: text.split("\n")[line - 1]?.trim() ?? "",
    change: `${short(text.slice(start, end))} → ${short(replacement)}`,
  };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
