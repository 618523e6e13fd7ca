import type { WeekRows } from "./read-week.ts";

/** Photos of a report: four rows of three. */
const MOST = 12;

/** Photos of a week, as many of each day as of the others while there are some; in the order of the days. */
export function pickPhotos(logs: WeekRows["logs"]): { readonly id: string; readonly day: string }[] {
  const queues = logs.map(({ photos, day }) => photos.map((id) => ({ id, day })));
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, place) => queues.flatMap((queue) => queue[place] ?? [])).flat();
  const picked = new Set(turns.slice(0, MOST));
  return queues.flat().filter((photo) => picked.has(photo));
}
