import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, it } from "vitest";
import { tempFolder } from "./lib/temp-folder-testing.ts";

const repository = resolve(import.meta.dirname, "..");

/** A server that says how it was started and ends with exit code 7 when asked to. */
const SERVER = `import { appendFileSync } from "node:fs";
import { banner } from "@nepnha/contract/banner";
import { migrations } from "./db/migrations.ts";
process.on("SIGTERM", () => {
  appendFileSync("ended", "in order");
  process.exit(7);
});
setInterval(() => {}, 1000);
console.log([banner(), migrations(), process.env["GREETING"]].join("|"));
`;
const MIGRATIONS = `import { readFileSync } from "node:fs";
export const migrations = () => readFileSync(new URL("../../migrations/1.sql", import.meta.url), "utf8");
`;

/** A small product with our tools, as after a clone and an install. */
function smallProduct(): string {
  const webBuild = "node -e \"fs.mkdirSync('dist',{recursive:true});fs.appendFileSync('dist/index.html','built ')\"";
  const root = tempFolder({
    "package-lock.json": "{}",
    "package.json": JSON.stringify({
      name: "small",
      type: "module",
      workspaces: ["web"],
      scripts: { start: "node tools/start.mjs" },
    }),
    "web/package.json": JSON.stringify({ name: "@nepnha/web", version: "1.0.0", scripts: { build: webBuild } }),
    "contract/src/banner.ts": 'export function banner() {\n  return "hello";\n}\n',
    "server/src/main.ts": SERVER,
    "server/src/db/migrations.ts": MIGRATIONS,
    "server/migrations/1.sql": "select 1",
  });
  for (const part of ["tools", "server/node-flags.json"]) {
    cpSync(join(repository, part), join(root, part), { recursive: true });
  }
  mkdirSync(join(root, "node_modules"));
  writeFileSync(join(root, "node_modules/.package-lock.json"), "{}");
  symlinkSync(join(repository, "node_modules/esbuild"), join(root, "node_modules/esbuild"));
  return root;
}

/** Starts the product and waits until its server has spoken. */
async function startProduct(
  root: string,
  command = [process.execPath, join(root, "tools/start.mjs")],
): Promise<{ product: ChildProcess; lines: string[] }> {
  const env = { ...process.env, GREETING: "xin chào" };
  const [program = "", ...args] = command;
  const product = spawn(program, args, { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  const lines: string[] = [];
  for await (const line of createInterface({ input: product.stdout })) {
    lines.push(line);
    if (line.includes("|")) break;
  }
  return { product, lines };
}

/** Asks it to end, as a service manager does, and returns its exit code. */
async function stopProduct(product: ChildProcess): Promise<unknown> {
  const exit = once(product, "exit");
  product.kill("SIGTERM");
  const [code] = await exit;
  return code;
}

describe("npm start", () => {
  it("builds, starts with the caller's environment, ends in order and hands the exit code on", async () => {
    const root = smallProduct();
    const { product, lines } = await startProduct(root);
    expect(lines).toEqual(["Building web…", "Building server…", "hello|select 1|xin chào"]);
    expect(await stopProduct(product)).toBe(7);
  });

  it("ends in order too when only npm is asked to end", async () => {
    const root = smallProduct();
    const { product } = await startProduct(root, ["npm", "start", "--silent"]);
    await stopProduct(product);
    await expect.poll(() => existsSync(join(root, "ended")), { timeout: 10_000 }).toBe(true);
  });

  it("builds again only what has changed", async () => {
    const root = smallProduct();
    await stopProduct((await startProduct(root)).product);
    writeFileSync(join(root, "server/src/db/more.ts"), "");
    const { product, lines } = await startProduct(root);
    expect(lines).toEqual(["Building server…", "hello|select 1|xin chào"]);
    expect(readFileSync(join(root, "web/dist/index.html"), "utf8")).toBe("built ");
    await stopProduct(product);
  });

  it("does not start when a build fails, and does not take the build for done", () => {
    const root = smallProduct();
    writeFileSync(join(root, "server/src/db/migrations.ts"), "export const x = import.meta.dirname;");
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { status, stderr } = spawnSync(process.execPath, [join(root, "tools/start.mjs")], { encoding: "utf8" });
      expect(stderr).toContain("use new URL(…, import.meta.url)");
      expect(stderr).toContain("The build of server failed.");
      expect(status).toBe(1);
    }
    expect(existsSync(join(root, "server/dist/main.js"))).toBe(false);
  });
});
