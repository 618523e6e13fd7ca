/** Everybody works at the same time and each does one thing after the other, until `count` things are done in all. */
export async function inTurns<T>(
  workers: readonly T[],
  count: number,
  work: (worker: T) => Promise<void>,
): Promise<void> {
  let begun = 0;
  await Promise.all(
    workers.map(async (worker) => {
      while (begun < count) {
        begun += 1;
        await work(worker);
      }
    }),
  );
}
