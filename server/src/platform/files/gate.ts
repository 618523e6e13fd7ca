/** Lets heavy work through a little at a time, first come, first served. */
interface Gate {
  /** Run the task once `weight` fits beside what is running; a heavier one than the whole gate runs alone. */
  run<T>(weight: number, task: () => Promise<T>): Promise<T>;
}

/** Lets heavy work through one at a time, first come, first served. */
export function oneAtATime(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const mine = last.then(task);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** A gate through which at most so many tasks of at most so much weight together go at a time. */
export function createGate(limit: { readonly tasks: number; readonly weight: number }): Gate {
  const waiting: { weight: number; enter: () => void }[] = [];
  let tasks = 0;
  let weight = 0;

  function admit(): void {
    for (let next = waiting[0]; next && tasks < limit.tasks; next = waiting[0]) {
      if (weight + next.weight > limit.weight) return;
      waiting.shift();
      tasks += 1;
      weight += next.weight;
      next.enter();
    }
  }

  return {
    async run(wanted, task) {
      const mine = Math.min(wanted, limit.weight);
      await new Promise<void>((enter) => {
        waiting.push({ weight: mine, enter });
        admit();
      });
      try {
        return await task();
      } finally {
        tasks -= 1;
        weight -= mine;
        admit();
      }
    },
  };
}
