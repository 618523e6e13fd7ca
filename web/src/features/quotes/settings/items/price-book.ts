import { dayAfter, daysBetween, isDay } from "@nepnha/domain/platform/day";
import { textIn, type Line } from "../lists.ts";

/** What is wrong with a line of a price book: one of its parts, or that another price holds on the same days. */
export type BookFault = "from" | "to" | "price" | "overlap";

/** A stretch of time of a price book, as a share of the whole; `price` is `null` where none holds. */
export interface Stretch {
  readonly from: string;
  readonly to: string | null;
  readonly price: number | null;
  readonly share: number;
  /** It holds on the given day. */
  readonly isNow: boolean;
}

/** How long the last price is drawn that ends at no day. */
const OPEN_DAYS = 120;
/** The least share that is still seen, and has room for a finger. */
const LEAST = 0.08;

/** The first fault of each line that has one, by place. */
export function bookFaults(lines: readonly Line[]): ReadonlyMap<number, BookFault> {
  const found = new Map<number, BookFault>();
  for (const [index, line] of lines.entries()) {
    const [from, to] = [textIn(line, "from"), textIn(line, "to")];
    if (!isDay(from)) found.set(index, "from");
    else if (to !== "" && !(isDay(to) && to > from)) found.set(index, "to");
    else if (!isPrice(line["price"])) found.set(index, "price");
    else if (lines.some((other, at) => at !== index && meets(line, other))) found.set(index, "overlap");
  }
  return found;
}

/** A book with one more price: it holds from today on, or behind the last one, which then ends on that day. */
export function withNewPrice(lines: readonly Line[], today: string): readonly Line[] {
  const last = lines.reduce((latest, line) => {
    const day = textIn(line, "to") || textIn(line, "from");
    return day > latest ? day : latest;
  }, "");
  const from = isDay(last) && last >= today ? dayAfter(last, 1) : today;
  const ended = lines.map((line) =>
    textIn(line, "to") === "" && isDay(textIn(line, "from")) && textIn(line, "from") < from
      ? { ...line, to: from }
      : line,
  );
  return [...ended, { from, price: null }];
}

/** The lines by their first day, those without one last. */
function inTime(lines: readonly Line[]): readonly Line[] {
  return lines.toSorted((one, other) => key(one).localeCompare(key(other)));
}

/** The book as a line of time, gaps among its stretches; empty while a line is wrong. */
export function timeLine(lines: readonly Line[], today: string): readonly Stretch[] {
  if (lines.length === 0 || bookFaults(lines).size > 0) return [];
  const sorted = inTime(lines);
  const parts: { from: string; to: string | null; price: number | null; days: number }[] = [];
  for (const [index, line] of sorted.entries()) {
    const from = textIn(line, "from");
    const to = textIn(line, "to") || null;
    const next = sorted[index + 1];
    parts.push({ from, to, price: Number(line["price"]), days: to === null ? OPEN_DAYS : daysBetween(from, to) });
    const gap = next && to !== null ? daysBetween(to, textIn(next, "from")) : 0;
    if (next && to !== null && gap > 0) parts.push({ from: to, to: textIn(next, "from"), price: null, days: gap });
  }
  const whole = parts.reduce((sum, { days }) => sum + days, 0);
  const shares = parts.map(({ days }) => Math.max(LEAST, days / whole));
  const sum = shares.reduce((one, other) => one + other, 0);
  return parts.map(({ from, to, price }, index) => ({
    from,
    to,
    price,
    share: (shares[index] ?? 0) / sum,
    isNow: from <= today && (to === null || today < to),
  }));
}

function isPrice(value: unknown): boolean {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function meets(one: Line, other: Line): boolean {
  const [from, to] = [textIn(one, "from"), textIn(one, "to")];
  const [begin, end] = [textIn(other, "from"), textIn(other, "to")];
  if (!isDay(begin)) return false;
  return (to === "" || begin < to) && (end === "" || from < end);
}

function key(line: Line): string {
  return textIn(line, "from") || "9999";
}
