/** What came to a list of ids. */
export function addedTo(before: readonly string[] | undefined, after: readonly string[]): string[] {
  return after.filter((id) => before?.includes(id) !== true);
}
