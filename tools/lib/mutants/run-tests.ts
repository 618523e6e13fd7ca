import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** What the tests said: `green` when none noticed anything. */
type Verdict = "green" | "red" | "timeout";

/** What a run said, by which failure, and in which file: one that was only late says nothing of the change. */
export interface Outcome {
  readonly verdict: Verdict;
  readonly by: string;
  readonly file?: string | undefined;
}

/** How long a run that is told to end may take to put its database away. */
const ENDING_MS = 15_000;

/**
 * Runs test files of a copy, up to the first that fails. Of its output the first failure is of interest.
 * @param signal tells it to end at once
 */
export async function runTests(
  root: string,
  files: readonly string[],
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Outcome> {
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const child = spawn(process.execPath, [vitest, "run", "--bail", "1", ...files], {
    cwd: root,
    env: { ...process.env, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that what it started can be ended with it.
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (output += String(data)));
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
  if (isLate) return { verdict: "timeout", by: "" };
  if (code === 0) return { verdict: "green", by: "" };
  const by = firstFailure(output);
  return { verdict: "red", by, file: files.find((file) => by.includes(file)) };
}

/** The test that failed and the first line of why, as vitest prints them. */
function firstFailure(output: string): string {
  const [, test = "", why = ""] = /^\s*FAIL\s+(.+)\n(.*)/m.exec(output) ?? [];
  return `${test.trim()}: ${why.trim()}`;
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // Nobody of it is left.
  }
}
