/** What happens to one message within this time is told at once, ms. */
const TOGETHER = 30_000;

/** Somebody's reaction on a message. */
export interface Reacted {
  readonly groupId: string;
  readonly seq: number;
  readonly by: string;
}

/**
 * Tells of the first reaction on a message at once, and of those that follow within half a minute together, after it. Whoever
 * changes their mind meanwhile is told of once. @returns takes reactions, and ends
 */
export function gatherReactions(tell: (groupId: string, seq: number, people: readonly string[]) => void): {
  readonly add: (reacted: Reacted) => void;
  readonly stop: () => void;
} {
  const open = new Map<string, { told: readonly string[]; more: Set<string>; timer: ReturnType<typeof setTimeout> }>();

  function begin(key: string, groupId: string, seq: number, people: readonly string[]): void {
    const timer = setTimeout(() => {
      const more = [...(open.get(key)?.more ?? [])];
      open.delete(key);
      if (more.length > 0) begin(key, groupId, seq, more);
    }, TOGETHER);
    open.set(key, { told: people, more: new Set(), timer });
    tell(groupId, seq, people);
  }

  return {
    add({ groupId, seq, by }) {
      const key = `${groupId} ${String(seq)}`;
      const known = open.get(key);
      if (!known) begin(key, groupId, seq, [by]);
      else if (!known.told.includes(by)) known.more.add(by);
    },
    stop() {
      for (const { timer } of open.values()) clearTimeout(timer);
    },
  };
}
