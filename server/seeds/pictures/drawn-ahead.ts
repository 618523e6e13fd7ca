/** So many are on their way at a time: as many as an upload's pictures are worked on, and one in hand. */
const AT_ONCE = 3;

/**
 * What is drawn for each item, in the order of the items; the next ones are drawn meanwhile. Not all at once: anyone who writes
 * them would wait so long on a busy machine that the database ends the transaction.
 */
export async function* drawnAhead<T, P>(
  items: readonly T[],
  draw: (item: T) => Promise<P>,
): AsyncGenerator<readonly [item: T, drawn: P]> {
  const under: { item: T; drawing: Promise<P> }[] = [];
  for (const item of items) {
    const drawing = draw(item);
    // What went wrong is told when its turn comes.
    drawing.catch(() => undefined);
    under.push({ item, drawing });
    const first = under.length === AT_ONCE ? under.shift() : undefined;
    if (first) yield [first.item, await first.drawing];
  }
  for (const { item, drawing } of under) yield [item, await drawing];
}
