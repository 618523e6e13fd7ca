import { type ChildProcess, execFile, spawn } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { until } from "./testing/until.ts";

const run = promisify(execFile);
const HUB = fileURLToPath(new URL("..", import.meta.url));
const require = createRequire(import.meta.url);
/** Taken from where they are installed, so that nothing is fetched. */
const INSTALLED = [
  "@microsoft/signalr",
  "@microsoft/signalr-protocol-msgpack",
  "@msgpack/msgpack",
  "@types/node",
  "ws",
];
const EXAMPLES = [
  "chat-hub.ts",
  "chat-server.ts",
  "client-testing.ts",
  "both-protocols-testing.ts",
  "lines-protocol-testing.ts",
  "lines-testing.ts",
];

/** What a stranger has after following the README: an empty project with the package in it. */
interface Project {
  folder: string;
  /** Files of the tarball. */
  files: string[];
  manifest: Record<string, unknown>;
}

let project: Project;

beforeAll(async () => {
  project = await install(await mkdtemp(join(tmpdir(), "hub-package-")));
}, 60_000);

afterAll(async () => {
  await rm(project.folder, { recursive: true });
});

async function install(folder: string): Promise<Project> {
  await run("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: HUB });
  const tarball = (await readdir(folder)).find((name) => name.endsWith(".tgz")) ?? "";
  const listed = await run("tar", ["-tzf", join(folder, tarball)]);
  const installed = INSTALLED.map((name) => [name, `file:${folderOf(name)}`]);
  const dependencies = { "signalr-hub-server": `file:./${tarball}`, ...Object.fromEntries(installed) };
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, type: "module", dependencies }));
  await run("npm", ["install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: folder });
  await mkdir(join(folder, "src"));
  for (const name of EXAMPLES) await copyFile(join(HUB, "examples", name), join(folder, "src", name));
  const manifest = await readFile(join(folder, "node_modules/signalr-hub-server/package.json"), "utf8");
  return { folder, files: listed.stdout.trim().split("\n"), manifest: JSON.parse(manifest) };
}

/** The folder of an installed package, which may not export its package.json. */
function folderOf(name: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return dirname(require.resolve(join(folder, name, "package.json")));
    } catch {
      // It lies in the node_modules of a folder further up.
    }
  }
  throw new Error(`${name} is not installed.`);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });
}

/** Starts a file that was compiled; what it prints is gathered. */
function start(file: string, port: number): { child: ChildProcess; output: () => string } {
  const env = { ...process.env, PORT: String(port) };
  const child = spawn(process.execPath, [join(project.folder, "out", file)], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill());
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output };
}

describe("the package", () => {
  it("holds what it says and nothing else: no test, no source", () => {
    const outside = project.files.filter((file) => !/^package\/dist\/[\w/-]+\.(js|d\.ts)$/.test(file));
    expect(outside.toSorted()).toEqual(
      ["CHANGELOG.md", "LICENSE", "README.md", "package.json"].map((name) => `package/${name}`),
    );
    expect(project.files.filter((file) => /\.test\.|vitest|browser-hub|raw-client/.test(file))).toEqual([]);
    expect(project.manifest).toMatchObject({
      name: "signalr-hub-server",
      license: "MIT",
      engines: { node: ">=20.19" },
      dependencies: { "@msgpack/msgpack": expect.any(String), ws: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    });
    expect(project.manifest).not.toHaveProperty("private");
    expect(Object.keys(project.manifest["exports"] ?? {})).toEqual([".", "./backplane", "./testing", "./package.json"]);
  });

  it("tells those who look for no exports the same, such as TypeScript's node10", () => {
    const { exports, main, types, typesVersions } = project.manifest;
    const old = typesVersions as Record<string, Record<string, string[]>>;
    const oldTypes = Object.entries(old["*"] ?? {}).map(([name, [file]]) => [`./${name}`, file]);
    const entries = Object.entries(exports as Record<string, { types: string; default: string } | string>);
    const modules = entries.flatMap(([name, entry]) => (typeof entry === "string" ? [] : [{ name, ...entry }]));
    expect([[".", types], ...oldTypes]).toEqual(modules.map((module) => [module.name, module.types]));
    expect(main).toBe(modules.find(({ name }) => name === ".")?.default);
    const files = modules.flatMap((module) => [module.types, module.default]);
    expect(files.filter((file) => !project.files.includes(file.replace("./", "package/")))).toEqual([]);
  });

  it("is type-checked by a stranger's nodenext, compiled, and talked to by both official protocols", async () => {
    const { folder } = project;
    const compilerOptions = {
      target: "es2023",
      module: "nodenext",
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      lib: ["es2023", "dom"],
      types: ["node"],
      rewriteRelativeImportExtensions: true,
      rootDir: "src",
      outDir: "out",
    };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"] }));
    const tsc = join(folderOf("typescript"), "bin/tsc");
    const compiled = await run(process.execPath, [tsc, "-p", folder]).catch((error: { stdout: string }) => error);
    expect(compiled.stdout).toBe("");

    const talk = start("both-protocols-testing.js", 0);
    await until("the end of the talk", () => talk.child.exitCode !== null, 30_000);
    expect(talk.output().split("\n")).toEqual([
      '[{"text":"Xin chào"},"AQI="]',
      '[{"text":"Xin chào"},[1,2]]',
      "done",
      "",
    ]);

    const lines = start("lines-testing.js", 0);
    await until("the end of the lines", () => lines.child.exitCode !== null, 30_000);
    expect(lines.output().split("\n")).toEqual(['"lines: two\\nlines"', "closed", '"json: two\\nlines"', "closed", ""]);

    const port = await freePort();
    const server = start("chat-server.js", port);
    await until("the server", () => server.output().includes("listening"), 30_000);
    const client = start("client-testing.js", port);
    await until("the client to end", () => client.child.exitCode !== null, 30_000);
    expect(client.output().split("\n").toSorted()).toEqual(["", "an: Xin chào", "history: Xin chào"]);
    expect(server.output()).toBe("listening\n");
  });
});
