/** A part of two texts: in both, only in the earlier one, or only in the later one. */
export interface Stretch {
  readonly kind: "same" | "gone" | "new";
  readonly text: string;
}

/** Words that may differ before two texts are told as one taken away and one put in its place: bounds the work. */
const MOST_EDITS = 200;
/** Characters that stay around a change where what is the same is shortened. */
const AROUND = 60;
const LEFT_OUT = "… ";

/** What became of a text, word by word, in the order of reading. Spaces do not count. */
export function wordDifference(before: string, after: string): Stretch[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const same = (x: number, y: number): boolean => x < a.length && y < b.length && a[x]?.trimEnd() === b[y]?.trimEnd();
  let start = 0;
  while (same(start, start)) start += 1;
  let end = 0;
  const most = Math.min(a.length, b.length) - start;
  while (end < most && same(a.length - 1 - end, b.length - 1 - end)) end += 1;
  const [middleA, middleB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const parts = [
    { kind: "same", text: b.slice(0, start).join("") } as const,
    ...(shortestEdit(middleA, middleB) ?? [
      { kind: "gone", text: middleA.join("") } as const,
      { kind: "new", text: middleB.join("") } as const,
    ]),
    { kind: "same", text: b.slice(b.length - end).join("") } as const,
  ];
  return joined(parts);
}

/** The same with no more of what did not change than a few words around what did. */
export function shortened(stretches: readonly Stretch[]): Stretch[] {
  return stretches.map(({ kind, text }, index) => {
    if (kind !== "same") return { kind, text };
    const isFirst = index === 0;
    const isLast = index === stretches.length - 1;
    const room = AROUND * (isFirst || isLast ? 1 : 2);
    if (text.length <= room + LEFT_OUT.length) return { kind, text };
    const words = wordsOf(text);
    const head = isFirst ? "" : upTo(words, AROUND).join("");
    const tail = isLast ? "" : upTo(words.toReversed(), AROUND).toReversed().join("");
    return { kind, text: `${head}${head === "" || /\s$/u.test(head) ? "" : " "}${LEFT_OUT}${tail}` };
  });
}

/** Both texts with what they have in common left out but for a few words around each difference. */
export function differingParts(before: string, after: string): { before: string; after: string } {
  const stretches = shortened(wordDifference(before, after));
  const without = (kind: Stretch["kind"]): string =>
    stretches
      .filter((stretch) => stretch.kind !== kind)
      .map(({ text }) => (/\s$/u.test(text) ? text : `${text} `))
      .join("")
      .trimEnd();
  return { before: without("new"), after: without("gone") };
}

/** Words with the spaces behind them. */
function wordsOf(text: string): string[] {
  return text.trimStart().match(/\S+\s*/gu) ?? [];
}

/** The first words that have room in so many characters; at least one. */
function upTo(words: readonly string[], room: number): string[] {
  let left = room;
  const end = words.findIndex((word, index) => (left -= word.length) < 0 && index > 0);
  return end < 0 ? [...words] : words.slice(0, end);
}

/** Myers' shortest edit from one list of words to the other; null beyond {@link MOST_EDITS}. */
function shortestEdit(a: readonly string[], b: readonly string[]): Stretch[] | null {
  const [keysA, keysB] = [a.map((word) => word.trimEnd()), b.map((word) => word.trimEnd())];
  const most = Math.min(a.length + b.length, MOST_EDITS);
  /** How far each diagonal has come; the middle is diagonal 0. */
  const reached = new Int32Array(2 * most + 3);
  const at = (diagonal: number): number => diagonal + most + 1;
  const steps: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    steps.push(reached.slice());
    for (let k = -edits; k <= edits; k += 2) {
      let x = isDown(reached, at(k), k, edits) ? (reached[at(k + 1)] ?? 0) : (reached[at(k - 1)] ?? 0) + 1;
      while (x < a.length && x - k < b.length && keysA[x] === keysB[x - k]) x += 1;
      reached[at(k)] = x;
      if (x >= a.length && x - k >= b.length) return walkBack(a, b, steps, at);
    }
  }
  return null;
}

/** Whether the best way to a diagonal takes a word of the later text, not one away from the earlier one. */
function isDown(reached: Int32Array, place: number, k: number, edits: number): boolean {
  return k === -edits || (k !== edits && (reached[place - 1] ?? 0) < (reached[place + 1] ?? 0));
}

function walkBack(
  a: readonly string[],
  b: readonly string[],
  steps: readonly Int32Array[],
  at: (diagonal: number) => number,
): Stretch[] {
  const found: Stretch[] = [];
  let [x, y] = [a.length, b.length];
  for (let edits = steps.length - 1; edits >= 0; edits -= 1) {
    const reached = steps[edits] ?? new Int32Array(0);
    const k = x - y;
    const down = isDown(reached, at(k), k, edits);
    const from = edits === 0 ? 0 : (reached[at(down ? k + 1 : k - 1)] ?? 0);
    const until = edits === 0 ? 0 : down ? from : from + 1;
    for (; x > until; x -= 1, y -= 1) found.push({ kind: "same", text: b[y - 1] ?? "" });
    if (edits === 0) break;
    if (down) found.push({ kind: "new", text: b[(y -= 1)] ?? "" });
    else found.push({ kind: "gone", text: a[(x -= 1)] ?? "" });
  }
  return found.toReversed();
}

/** Neighbours of one kind as one; what went before what came, where both are between the same words. */
function joined(parts: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  let [gone, fresh] = ["", ""];
  const flush = (): void => {
    if (gone !== "") all.push({ kind: "gone", text: gone });
    if (fresh !== "") all.push({ kind: "new", text: fresh });
    [gone, fresh] = ["", ""];
  };
  for (const { kind, text } of parts) {
    if (text === "") continue;
    if (kind === "gone") gone += text;
    else if (kind === "new") fresh += text;
    else {
      flush();
      const last = all.at(-1);
      if (last?.kind === "same") all[all.length - 1] = { kind, text: last.text + text };
      else all.push({ kind, text });
    }
  }
  flush();
  return all;
}
