import { is, isBrackets, isName, listOf, split, type Token } from "./tokens.ts";

/** A column as it is written, or a parameter by its number. */
export type Operand = { readonly qualifier: string | null; readonly column: string } | { readonly param: number };

/** Two sides that are equal wherever the whole condition holds. */
export interface Equation {
  readonly left: Operand;
  readonly right: Operand;
}

/** What must be equal for a condition to hold: only what is joined by `and` at its top counts, never a part of an `or`. */
export function equationsOf(condition: readonly Token[]): Equation[] {
  if (condition.some((token) => is(token, "or"))) return [];
  return conjuncts(condition).flatMap((part): Equation[] => {
    const [only] = part;
    if (part.length === 1 && isBrackets(only)) return equationsOf(only.items);
    const at = part.findIndex((token) => is(token, "="));
    return at === -1 ? [] : equalSides(part.slice(0, at), part.slice(at + 1));
  });
}

/** A column, or a parameter with or without its type; undefined for every other expression. */
export function operandOf(tokens: readonly Token[]): Operand | undefined {
  const [first, second, third, ...rest] = tokens;
  if (first?.kind === "param") {
    const isTyped = is(second, "::") && third?.kind === "word" && rest.length === 0;
    return tokens.length === 1 || isTyped ? { param: Number(first.text) } : undefined;
  }
  if (!isName(first)) return undefined;
  if (tokens.length === 1) return { qualifier: null, column: first.text };
  const isQualified = is(second, ".") && isName(third) && rest.length === 0;
  return isQualified ? { qualifier: first.text, column: third.text } : undefined;
}

function conjuncts(condition: readonly Token[]): Token[][] {
  let isBetween = false;
  return split(condition, (token) => {
    if (is(token, "between")) isBetween = true;
    if (!is(token, "and")) return false;
    const separates = !isBetween;
    isBetween = false;
    return separates;
  });
}

function equalSides(one: readonly Token[], other: readonly Token[]): Equation[] {
  const [first] = one;
  const [second] = other;
  if (one.length === 1 && other.length === 1 && isBrackets(first) && isBrackets(second)) {
    const others = listOf(second.items);
    return listOf(first.items).flatMap((part, n) => equalSides(part, others[n] ?? []));
  }
  const [left, right] = [operandOf(one), operandOf(other)];
  return left && right ? [{ left, right }] : [];
}
