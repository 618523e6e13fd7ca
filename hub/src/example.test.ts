import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { defaultLimits } from "./limits.ts";
import { until } from "./testing/until.ts";

function pathOf(name: string): string {
  return fileURLToPath(new URL(`../${name}`, import.meta.url));
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });
}

/** Starts a file as a stranger would; what it prints is gathered. */
function start(file: string, port: number): { child: ChildProcess; output: () => string } {
  const env = { ...process.env, PORT: String(port) };
  const child = spawn(process.execPath, ["--import", "tsx", pathOf(file)], { env, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill());
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output };
}

describe("the examples", () => {
  it("run as they stand: a server and a client that talk", async () => {
    const port = await freePort();
    const server = start("examples/chat-server.ts", port);
    await until("the server", () => server.output().includes("listening"), 30_000);
    const client = start("examples/client-testing.ts", port);
    await until("the client to end", () => client.child.exitCode !== null, 30_000);
    expect(client.output().split("\n").toSorted()).toEqual(["", "an: Xin chào", "history: Xin chào"]);
    expect(client.child.exitCode).toBe(0);
    expect(server.output()).toBe("listening\n");
  });

  it("stand in the README as they are, each in 30 lines at most", async () => {
    const readme = await readFile(pathOf("README.md"), "utf8");
    for (const name of ["chat-hub.ts", "chat-server.ts", "client-testing.ts"]) {
      const example = await readFile(pathOf(`examples/${name}`), "utf8");
      expect(example.trimEnd().split("\n").length).toBeLessThanOrEqual(30);
      expect(readme).toContain(example.trimEnd());
    }
  });
});

describe("the README", () => {
  it("names every limit with its default", async () => {
    const readme = await readFile(pathOf("README.md"), "utf8");
    const rows = [...readme.matchAll(/^\| `(\w+)` \| ([\d,]+) \|/gm)];
    const documented = Object.fromEntries(rows.map(([, name, value]) => [name, Number(value?.replaceAll(",", ""))]));
    expect(documented).toEqual(defaultLimits);
  });
});
