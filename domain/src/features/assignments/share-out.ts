/** Somebody who may be given something, and how much they have. */
interface Receiver {
  readonly userId: string;
  readonly open: number;
}

/**
 * Gives things to people in turns, whoever has least first: nobody gets more than one thing more than another. Of those
 * who have the same the first in the list comes first.
 * @returns who gets each, in the order of the things
 */
export function shareOut<T>(things: readonly T[], people: readonly Receiver[]): { thing: T; userId: string }[] {
  const turns = people.toSorted((a, b) => a.open - b.open);
  return things.flatMap((thing, index) => {
    const whose = turns[index % turns.length];
    return whose ? [{ thing, userId: whose.userId }] : [];
  });
}
