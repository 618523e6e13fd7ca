/**
 * Of a statement that is sent before the result of an earlier one is known, so that both travel together. They run in their
 * order all the same; unless the transaction has one snapshot, each sees what was committed while the one before it waited.
 * Should the earlier one refuse, nobody asks for this one, and its failure is nobody's.
 */
export function ahead<T>(sent: Promise<T>): Promise<T> {
  sent.catch(() => undefined);
  return sent;
}
