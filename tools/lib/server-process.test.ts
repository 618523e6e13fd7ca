import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { serverArguments } from "./server-process.mjs";

const ROOT = resolve(import.meta.dirname, "../..");
const OWN = "tools/lib/server-process.test.ts";

it("what Node is told for the server stands in one file, which everybody reads who starts it", () => {
  const flags: string[] = JSON.parse(readFileSync(join(ROOT, "server/node-flags.json"), "utf8"));
  expect(serverArguments(ROOT)).toEqual([...flags, join(ROOT, "server/dist/main.js")]);
  const naming = (text: string) =>
    execFileSync("git", ["grep", "-lFe", text, "--", "*.ts", "*.mjs", "*.json"], { cwd: ROOT, encoding: "utf8" })
      .trim()
      .split("\n")
      .filter((file) => file !== OWN);
  // The tools' own tests copy the file into small products and start nothing else with it.
  const starters = naming("node-flags.json").filter((file) => !file.startsWith("tools/") || !file.endsWith(".test.ts"));
  expect(starters.toSorted()).toEqual([
    "e2e/support/app-process.ts",
    "server/src/testing/nodes.ts",
    "tools/lib/server-process.mjs",
  ]);
  expect(naming("--enable-source-maps")).toEqual(["server/node-flags.json"]);
});

it("the bench gives the product that it measures as much room for young objects as the server has", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "bench/package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const room = serverArguments(ROOT).find((flag) => flag.startsWith("--max-semi-space-size="));
  expect(scripts["bench"]?.split(" ")).toContain(room);
});
