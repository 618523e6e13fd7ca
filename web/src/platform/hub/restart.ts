/** Without a sign that it would work now, the next try comes after so long, ms: at random, so that not all come at once. */
const AGAIN = { least: 30_000, most: 60_000 } as const;
/** After the network or the user has come back, ms. */
const ON_RETURN = { least: 5000, most: 30_000 } as const;

/**
 * Runs once: a while after it was armed, and sooner where the network or the user comes back to the page meanwhile. The
 * hub arms it whenever it is left without a connection, so also after a try that failed, and disarms it when it starts
 * or is stopped.
 */
export function createRestart(run: () => void): { arm: () => void; disarm: () => void } {
  let again: ReturnType<typeof setTimeout> | undefined;
  let onceBack: ReturnType<typeof setTimeout> | undefined;
  const onReturn = (): void => {
    if (document.visibilityState === "visible") onceBack ??= setTimeout(run, within(ON_RETURN));
  };
  function disarm(): void {
    clearTimeout(again);
    clearTimeout(onceBack);
    onceBack = undefined;
    globalThis.removeEventListener("online", onReturn);
    globalThis.removeEventListener("focus", onReturn);
    document.removeEventListener("visibilitychange", onReturn);
  }
  return {
    disarm,
    arm() {
      disarm();
      again = setTimeout(run, within(AGAIN));
      globalThis.addEventListener("online", onReturn);
      globalThis.addEventListener("focus", onReturn);
      document.addEventListener("visibilitychange", onReturn);
    },
  };
}

function within({ least, most }: { readonly least: number; readonly most: number }): number {
  return least + Math.random() * (most - least);
}
