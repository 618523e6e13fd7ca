import type { Clock } from "./clock.ts";

const STEPS = 20;

interface Closable {
  close(options: { allowReconnect: boolean }): void;
}

/** Random order, so that no client is always first. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Sends all away to reconnect, in random order and in batches spread over `withinMs`, so that they do not return at once. */
export async function drainInBatches(connections: readonly Closable[], withinMs: number, clock: Clock): Promise<void> {
  const waiting = shuffled(connections);
  const size = Math.ceil(waiting.length / STEPS);
  for (let start = 0; start < waiting.length; start += size) {
    if (start > 0) await new Promise<void>((resolve) => void clock.after(withinMs / STEPS, resolve));
    for (const connection of waiting.slice(start, start + size)) connection.close({ allowReconnect: true });
  }
}
