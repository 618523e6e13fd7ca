/** Work that waits for other work: the id of it, and of what has to be done before. */
export type ActionLink = readonly [id: string, predecessorId: string];

/**
 * The first of `predecessorIds` by which the work would wait for itself; null where there is none.
 * @param links all of the project; those of `id` itself are replaced by `predecessorIds`
 */
export function cycleThrough(
  links: readonly ActionLink[],
  id: string,
  predecessorIds: readonly string[],
): string | null {
  const before = new Map<string, string[]>();
  for (const [from, predecessorId] of links) {
    if (from !== id) before.set(from, [...(before.get(from) ?? []), predecessorId]);
  }
  const seen = new Set<string>();
  const leadsBack = (start: string): boolean => {
    const open = [start];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === id) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(before.get(next) ?? []));
    }
    return false;
  };
  return predecessorIds.find(leadsBack) ?? null;
}
