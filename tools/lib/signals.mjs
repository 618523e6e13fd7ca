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
}
