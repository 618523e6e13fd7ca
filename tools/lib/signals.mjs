/**
 * Hands SIGINT and SIGTERM on to the children instead of dying of them, so that they can end in good order.
 * A terminal sends Ctrl-C to the children as well: there SIGINT is left to it.
 * @param {import("node:child_process").ChildProcess[]} children
 */
export function forwardSignals(children) {
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    if (signal === "SIGINT" && process.stdin.isTTY) return;
    for (const child of children) child.kill(signal);
  };
  process.on("SIGINT", forward);
  process.on("SIGTERM", forward);
  if (process.env["npm_lifecycle_event"]) onceOrphaned(() => forward("SIGTERM"));
}

/**
 * npm hands a SIGTERM to the shell between it and us, which dies of it without a word to us:
 * that our parent has changed is all that we see.
 * @type {(act: () => void) => void}
 */
function onceOrphaned(act) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 250);
  watch.unref();
}
