/** From how many points on a customer has a level, by its number; the first is 0 and each is higher than the one before. */
export type Thresholds = readonly [0, number, number, number];

/** What holds until the company says otherwise. */
export const DEFAULT_THRESHOLDS: Thresholds = [0, 1000, 5000, 20_000];

/** The level, 0 to 3, of so many points; a threshold belongs to its level. */
function levelOf(earned: number, thresholds: readonly number[]): number {
  return Math.max(
    0,
    thresholds.findLastIndex((threshold) => earned >= threshold),
  );
}

/** How many points are missing to the next level, and which that is; null at the top. */
export function nextLevel(
  level: number,
  earned: number,
  thresholds: readonly number[],
): { readonly level: number; readonly missing: number } | null {
  const next = thresholds[level + 1];
  return next === undefined ? null : { level: level + 1, missing: Math.max(0, next - earned) };
}

/** Which of the thresholds is wrong: the first is 0, each is higher than the one before. `undefined` where none is. */
export function wrongThreshold(thresholds: readonly number[]): number | undefined {
  const wrong = thresholds.findIndex((threshold, level) =>
    level === 0 ? threshold !== 0 : threshold <= (thresholds[level - 1] ?? 0),
  );
  return wrong === -1 ? undefined : wrong;
}

/**
 * The level that a customer has next. Up at once; down only when the month is looked at; not at all while somebody keeps
 * it by hand.
 * @param lockedUntil the last day of that, `YYYY-MM-DD`
 */
export function levelAfter(
  level: number,
  earned: number,
  thresholds: readonly number[],
  { isMonthly, today, lockedUntil }: { isMonthly: boolean; today: string; lockedUntil: string | null },
): number {
  if (lockedUntil !== null && lockedUntil >= today) return level;
  const due = levelOf(earned, thresholds);
  return isMonthly ? due : Math.max(level, due);
}
