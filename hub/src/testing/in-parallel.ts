/** Runs `task` for 0 … count - 1, so many at a time. */
export async function inParallel(
  count: number,
  atATime: number,
  task: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) await task(index);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}
