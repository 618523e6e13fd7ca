import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { defaultLimits } from "./limits.ts";

function pathOf(name: string): string {
  return fileURLToPath(new URL(`../${name}`, import.meta.url));
}

describe("the examples", () => {
  it("stand in the README as they are, each in 30 lines at most", async () => {
    const readme = await readFile(pathOf("README.md"), "utf8");
    for (const name of ["chat-hub.ts", "chat-server.ts", "client-testing.ts", "lines-protocol-testing.ts"]) {
      const example = await readFile(pathOf(`examples/${name}`), "utf8");
      expect(example.trimEnd().split("\n").length).toBeLessThanOrEqual(30);
      expect(readme).toContain(example.trimEnd());
    }
  });
});

describe("the README", () => {
  it("installs the file that `npm pack` makes of this version, and nothing of this name from a registry", async () => {
    const readme = await readFile(pathOf("README.md"), "utf8");
    const { name, version } = JSON.parse(await readFile(pathOf("package.json"), "utf8")) as Record<string, string>;
    const installed = [...readme.matchAll(/^npm install (\S+) @microsoft/gm)].map(([, what]) => what);
    expect(installed).toEqual([`/tmp/${name}-${version}.tgz`]);
  });

  it("has a changelog whose newest version is the one that is packed", async () => {
    const { version } = JSON.parse(await readFile(pathOf("package.json"), "utf8")) as Record<string, string>;
    const headings = [...(await readFile(pathOf("CHANGELOG.md"), "utf8")).matchAll(/^## (.*)$/gm)];
    expect(headings.at(0)?.[1]).toBe(version);
  });

  it("names every limit with its default", async () => {
    const readme = await readFile(pathOf("README.md"), "utf8");
    const rows = [...readme.matchAll(/^\| `(\w+)` \| ([\d,]+) \|/gm)];
    const documented = Object.fromEntries(rows.map(([, name, value]) => [name, Number(value?.replaceAll(",", ""))]));
    expect(documented).toEqual(defaultLimits);
  });

  it("says of everything in `src` what it holds", async () => {
    const readme = await readFile(pathOf("README.md"), "utf8");
    const table = readme.slice(readme.indexOf("| in `src` |"));
    const entries = await readdir(pathOf("src"), { withFileTypes: true });
    const names = entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
    const product = names.filter((name) => name !== "package.json" && !name.endsWith(".test.ts"));
    expect(product.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  });
});
