/**
 * Does something with each, one after the other; one that fails keeps no other from it.
 * @returns with how many something was done
 * @throws the first failure, at the end
 */
export async function eachApart<T>(all: readonly T[], fn: (one: T) => Promise<boolean>): Promise<number> {
  let done = 0;
  const failures: unknown[] = [];
  for (const one of all) {
    try {
      if (await fn(one)) done += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return done;
}
