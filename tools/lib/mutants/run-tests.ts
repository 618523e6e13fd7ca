import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** What the tests said: `green` when none noticed anything. */
export type Verdict = "green" | "red" | "timeout";

/** How long a run that is told to end may take to put its database away. */
const ENDING_MS = 15_000;

/**
 * Runs test files of a copy, up to the first that fails. Its output is of no interest.
 * @param signal tells it to end at once
 */
export async function runTests(
  root: string,
  files: readonly string[],
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Verdict> {
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const child = spawn(process.execPath, [vitest, "run", "--bail", "1", ...files], {
    cwd: root,
    stdio: "ignore",
    // A group of its own, so that what it started can be ended with it.
    detached: true,
  });
  let isLate = false;
  const end = (): void => {
    child.kill("SIGINT");
    setTimeout(() => killGroup(child.pid), ENDING_MS).unref();
  };
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, timeoutMs);
  signal.addEventListener("abort", end);
  const [code] = await once(child, "exit");
  clearTimeout(timer);
  signal.removeEventListener("abort", end);
  killGroup(child.pid);
  signal.throwIfAborted();
  if (isLate) return "timeout";
  return code === 0 ? "green" : "red";
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // Nobody of it is left.
  }
}
