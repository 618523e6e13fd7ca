import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, it, onTestFinished } from "vitest";
import { tempFolder } from "./lib/temp-folder-testing.ts";

const repository = resolve(import.meta.dirname, "..");

/** A node that says what it was given, and notes when it ends in order. */
const SERVER = `import { appendFileSync } from "node:fs";
const { PORT, DATABASE_URL, REDIS_URL } = process.env;
process.on("SIGTERM", () => {
  appendFileSync("ended", "node ");
  process.exit(0);
});
setInterval(() => {}, 1000);
console.log("Nếp Nhà is ready: http://127.0.0.1:" + PORT + " " + DATABASE_URL + " " + REDIS_URL);
`;
/** What the nodes share, which must outlive them. */
const SERVICES = `import { appendFileSync } from "node:fs";
const redis = process.argv.includes("--redis") ? { REDIS_URL: "redis://own" } : {};
process.stdin.resume().on("end", () => {
  appendFileSync("ended", "services ");
  process.exit(0);
});
console.log(JSON.stringify({ ...(process.argv.includes("--database") ? { DATABASE_URL: "postgresql://own" } : {}), ...redis }));
`;

/** A small product with our tools, as after a clone and an install. */
function smallProduct(): string {
  const web = {
    name: "@nepnha/web",
    version: "1.0.0",
    scripts: { build: "node -e \"fs.mkdirSync('dist');fs.writeFileSync('dist/index.html','')\"" },
  };
  const root = tempFolder({
    "package-lock.json": "{}",
    "package.json": JSON.stringify({ name: "small", type: "module", workspaces: ["web"] }),
    "web/package.json": JSON.stringify(web),
    "server/src/main.ts": SERVER,
    "server/src/testing/services-process.ts": SERVICES,
  });
  for (const part of ["tools", "server/node-flags.json"])
    cpSync(join(repository, part), join(root, part), { recursive: true });
  mkdirSync(join(root, "node_modules"));
  writeFileSync(join(root, "node_modules/.package-lock.json"), "{}");
  for (const name of ["esbuild", "tsx"])
    symlinkSync(join(repository, "node_modules", name), join(root, "node_modules", name));
  return root;
}

/** Starts the nodes and waits until both are ready. */
async function startNodes(
  root: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ command: ChildProcess; lines: string[]; pids: number[] }> {
  const command = spawn(process.execPath, [join(root, "tools/nodes.mjs"), ...args], {
    cwd: root,
    env: { PATH: process.env["PATH"] ?? "", PORT: "4001", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void command.kill("SIGTERM"));
  const lines: string[] = [];
  const reader = createInterface({ input: command.stdout });
  reader.on("line", (line) => lines.push(line));
  await expect.poll(() => lines.join("\n"), { timeout: 20_000 }).toContain("Ctrl-C ends both");
  return { command, lines, pids: [...lines.join("\n").matchAll(/process (\d+)/g)].map(([, pid]) => Number(pid)) };
}

const ready = (lines: readonly string[]): string[] => lines.filter((line) => line.includes("is ready"));

describe("npm run nodes", () => {
  it("R3 starts two nodes on one database; a kill of one leaves the other; a stop ends the nodes, then what they share", async () => {
    const root = smallProduct();
    const { command, lines, pids } = await startNodes(root, [], { REDIS_URL: "redis://mine" });
    expect(ready(lines)).toEqual([
      "node 1 | Nếp Nhà is ready: http://127.0.0.1:4001 postgresql://own undefined",
      "node 2 | Nếp Nhà is ready: http://127.0.0.1:4002 postgresql://own undefined",
    ]);
    expect(lines.join("\n")).toContain("meet in PostgreSQL: http://127.0.0.1:4001");
    const [first = 0, second = 0] = pids;
    process.kill(first, "SIGKILL");
    await expect.poll(() => lines.at(-1)).toBe("node 1 | ended (SIGKILL)");
    expect(process.kill(second, 0)).toBe(true);
    expect(existsSync(join(root, "ended"))).toBe(false);
    const exit = once(command, "exit");
    command.kill("SIGTERM");
    expect((await exit)[0]).toBe(0);
    expect(readFileSync(join(root, "ended"), "utf8")).toBe("node services ");
  });

  it("R3 lets them meet in a Redis of their own, or in that of REDIS_URL, on the database of DATABASE_URL", async () => {
    const root = smallProduct();
    const own = await startNodes(root, ["--redis"]);
    expect(ready(own.lines)[1]).toContain("postgresql://own redis://own");
    const exit = once(own.command, "exit");
    own.command.kill("SIGTERM");
    await exit;
    const env = { REDIS_URL: "redis://mine", DATABASE_URL: "postgresql://mine" };
    const given = await startNodes(root, ["--redis"], env);
    expect(ready(given.lines)[0]).toContain("postgresql://mine redis://mine");
    expect(given.lines.join("\n")).toContain("meet in Redis");
    const end = once(given.command, "exit");
    given.command.kill("SIGTERM");
    await end;
  });
});
