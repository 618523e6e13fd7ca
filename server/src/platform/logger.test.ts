import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const run = promisify(execFile);
const LOGGER = new URL("logger.ts", import.meta.url).href;

/** Lines that a process of its own leaves, which says some and ends. */
async function linesOf(code: string): Promise<{ lines: string[]; code: number | null }> {
  const script = `const { createLogger } = await import(${JSON.stringify(LOGGER)}); const logger = createLogger("info"); ${code}`;
  const { stdout, code: exit } = await run(process.execPath, [
    "--import",
    "tsx",
    "--input-type=module",
    "-e",
    script,
  ]).then(
    (ended) => ({ ...ended, code: 0 }),
    (failed: { stdout: string; code: number | null }) => failed,
  );
  return { lines: stdout.split("\n").filter(Boolean), code: exit };
}

describe("the log of a process", () => {
  it.each([
    ["comes to its end", `for (let i = 0; i < 300; i++) logger.info({ i }, "said");`, 300, 0],
    ["ends itself", `for (let i = 0; i < 300; i++) logger.info({ i }, "said"); process.exit(0);`, 300, 0],
    [
      "is killed after a fatal entry",
      `logger.info("said"); logger.fatal("last"); process.kill(process.pid, "SIGKILL");`,
      2,
      null,
    ],
  ])("is whole when it %s", async (_how, code, count, exit) => {
    const said = await linesOf(code);
    expect(said.lines).toHaveLength(count);
    expect(said.code).toBe(exit);
  });

  it("is there soon, while the process goes on, without what identifies a person", async () => {
    const said = await linesOf(
      `logger.info({ to: "lan@nepnha.test" }, "said"); setTimeout(() => process.kill(process.pid, "SIGKILL"), 500);`,
    );
    expect(said.lines).toEqual([expect.stringMatching(/"msg":"said"/)]);
    expect(said.lines[0]).not.toContain("lan@nepnha.test");
  });
});
