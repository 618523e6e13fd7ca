import { MINE } from "../../../platform/session/local-keys.ts";
import { local } from "../../../platform/lib/local.ts";

const KEY = `${MINE}sticker-history`;
const KEPT = 30;

/** What is kept: the numbers of expressions, and of pictures and emoji a letter and what it is. */
type Entry = number | `${"s" | "e"}:${string}`;

/** R9-04 the expressions that I used on this device, the last one first; a log-out forgets them (R4-06). */
export function recentExpressions(): readonly number[] {
  return kept().filter(isExpression);
}

/** R9-04 the pictures of packs that I sent from this device, by their ids, the last one first. */
export function recentStickers(): readonly string[] {
  return named("s");
}

/** R9-04 the emoji that I wrote on this device, the last one first. */
export function recentEmoji(): readonly string[] {
  return named("e");
}

/** Puts an expression first. */
export function noteExpression(id: number): void {
  note(id, isExpression);
}

/** Puts a picture first among the pictures. */
export function noteSticker(fileId: string): void {
  note(`s:${fileId}`, (entry) => String(entry).startsWith("s:"));
}

/** Puts an emoji first among the emoji. */
export function noteEmoji(emoji: string): void {
  note(`e:${emoji}`, (entry) => String(entry).startsWith("e:"));
}

function note(used: Entry, isSame: (entry: unknown) => boolean): void {
  const others = kept().filter((entry) => entry !== used);
  const same = [used, ...others.filter(isSame)].slice(0, KEPT);
  local.write(KEY, JSON.stringify([...same, ...others.filter((entry) => !isSame(entry))]));
}

function named(letter: "s" | "e"): readonly string[] {
  return kept().flatMap((entry) =>
    typeof entry === "string" && entry.startsWith(`${letter}:`) ? [entry.slice(2)] : [],
  );
}

function isExpression(entry: unknown): entry is number {
  return Number.isSafeInteger(entry);
}

function kept(): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(local.read(KEY) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
