/** A mutation of an SQL text; places are offsets in it. */
interface ClauseMutation {
  readonly operator: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

const ENDS = /^(?:and|or|order|group|limit|offset|returning|having|for|on|union|select|from|join|left|set|values|as)\b/;
const LOCKS = /\bfor (?:no key )?update(?: of \w+)?(?: skip locked)?|\bskip locked/g;

/**
 * What can be left out of an SQL template: a condition that `and` joins to another, a lock, a direction turned round. The
 * values between are not looked into.
 * @param holes where the values stand, as offsets in the text
 */
export function clausesOf(text: string, holes: readonly { start: number; end: number }[]): ClauseMutation[] {
  let sql = text;
  for (const { start, end } of holes) sql = sql.slice(0, start) + "x".repeat(end - start) + sql.slice(end);
  return [...droppedConditions(sql), ...droppedLocks(sql), ...turnedDirections(sql)];
}

function droppedConditions(sql: string): ClauseMutation[] {
  const found: ClauseMutation[] = [];
  for (const match of sql.matchAll(/\band\s+/g)) {
    if (isBetween(sql.slice(0, match.index))) continue;
    const end = endOfCondition(sql, match.index + match[0].length);
    found.push({ operator: "dropped condition", start: match.index, end, replacement: "" });
  }
  for (const match of sql.matchAll(/\bwhere\s+/g)) {
    const start = match.index + match[0].length;
    const end = endOfCondition(sql, start);
    const joined = /^\s*and\s+/.exec(sql.slice(end));
    if (joined) found.push({ operator: "dropped condition", start, end: end + joined[0].length, replacement: "" });
  }
  return found;
}

/** Where a condition ends: at the next word of the same depth that begins something else, or at a bracket that it did not open. */
function endOfCondition(sql: string, from: number): number {
  let depth = 0;
  for (let at = from; at < sql.length; at += 1) {
    const sign = sql[at];
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (depth < 0 || sign === "`" || sign === ";") return trimmedEnd(sql, from, at);
    if (depth > 0 || at === from || !/\s/.test(sql[at - 1] ?? "")) continue;
    if (/^and\b/.test(sql.slice(at)) && isBetween(sql.slice(from, at))) continue;
    if (ENDS.test(sql.slice(at))) return trimmedEnd(sql, from, at);
  }
  return trimmedEnd(sql, from, sql.length);
}

/** Whether the next `and` belongs to a `between`. */
function isBetween(before: string): boolean {
  return /\bbetween\s+\S+\s+$/.test(before);
}

function trimmedEnd(sql: string, from: number, to: number): number {
  return from + sql.slice(from, to).trimEnd().length;
}

function droppedLocks(sql: string): ClauseMutation[] {
  return [...sql.matchAll(LOCKS)].map((match) => ({
    operator: "dropped lock",
    start: match.index,
    end: match.index + match[0].length,
    replacement: "",
  }));
}

function turnedDirections(sql: string): ClauseMutation[] {
  return [...sql.matchAll(/(?<=\s)(?:asc|desc)\b/g)].map((match) => ({
    operator: "direction",
    start: match.index,
    end: match.index + match[0].length,
    replacement: match[0] === "asc" ? "desc" : "asc",
  }));
}
