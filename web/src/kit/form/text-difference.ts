const AROUND = 40;
const CHANGED_MAX = 400;

/** Where a text differs from another one: the words that are its own, and a few around them. */
export function differenceOf(text: string, other: string): { before: string; changed: string; after: string } {
  const [mine, theirs] = [wordsOf(text), wordsOf(other)];
  let start = 0;
  while (start < mine.length && start < theirs.length && mine[start] === theirs[start]) start += 1;
  let end = 0;
  const most = Math.min(mine.length, theirs.length) - start;
  while (end < most && mine[mine.length - 1 - end] === theirs[theirs.length - 1 - end]) end += 1;
  const join = (from: number, to: number): string => mine.slice(from, to).join("");
  const [before, changed, after] = [
    join(0, start),
    join(start, mine.length - end),
    join(mine.length - end, mine.length),
  ];
  return {
    before: before.length > AROUND ? `…${before.slice(-AROUND)}` : before,
    changed: changed.length > CHANGED_MAX ? `${changed.slice(0, CHANGED_MAX)}…` : changed,
    after: after.length > AROUND ? `${after.slice(0, AROUND)}…` : after,
  };
}

/** Words with the spaces behind them, so that nothing is lost. */
function wordsOf(text: string): string[] {
  return text.match(/\s*\S+\s*|\s+/gu) ?? [];
}
