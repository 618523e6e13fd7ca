import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { expect, it } from "vitest";
import { tempFolder } from "../temp-folder-testing.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
/** What a section and its move are made of, and what makes them. */
const COPIED = ["contract", "domain", "hub/src", "server/src", "server/seeds", "server/migrations", "tools"];
const CATALOGUES = ["contract/src/messages/vi.ts", "contract/src/messages/en.ts"];
const DESCRIPTION = "contract/src/features/meeting-rooms/meeting-rooms.ts";
const TEXTS = ["vi", "en"].map((language) => `contract/src/features/meeting-rooms/${language}.ts`);
const ROOM = "server/src/features/meeting-rooms";

/** The blocks of a language below a heading of CONTRIBUTING.md. */
function blocks(heading: string, language: string): string[] {
  const page = readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8");
  const part = page.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? "";
  return [...part.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, "gm"))].map(([, text = ""]) => text);
}

/** A copy of the sources in which a guide can be followed; packages are those of the repository. */
function copyOfSources(): string {
  const copy = tempFolder({});
  for (const path of COPIED) {
    cpSync(join(ROOT, path), join(copy, path), {
      recursive: true,
      filter: (one) => !/node_modules|\.test\./.test(one),
    });
  }
  for (const file of [
    ".oxfmtrc.json",
    "package.json",
    "tsconfig.base.json",
    "hub/package.json",
    "server/package.json",
  ]) {
    cpSync(join(ROOT, file), join(copy, file));
  }
  mkdirSync(join(copy, "node_modules/@nepnha"), { recursive: true });
  for (const name of readdirSync(join(ROOT, "node_modules")).filter((one) => one !== "@nepnha")) {
    symlinkSync(join(ROOT, "node_modules", name), join(copy, "node_modules", name));
  }
  for (const name of ["contract", "domain", "hub", "server"]) {
    symlinkSync(readlinkSync(join(ROOT, "node_modules/@nepnha", name)), join(copy, "node_modules/@nepnha", name));
  }
  return copy;
}

/** The texts of all files that were copied, by path. */
function sourcesIn(copy: string): Map<string, string> {
  const files = COPIED.flatMap((folder) =>
    readdirSync(join(copy, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
  );
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((path) => [relative(copy, path), readFileSync(path, "utf8")]));
}

it(
  "writes the files and entries that CONTRIBUTING tells, and compiles them with the move of the next chapter",
  { timeout: 120_000 },
  () => {
    const copy = copyOfSources();
    const run = (script: string, ...args: string[]): string => {
      const { stdout, stderr } = spawnSync(process.execPath, [join(copy, script), ...args], {
        cwd: copy,
        encoding: "utf8",
      });
      return stdout + stderr;
    };
    const edit = (path: string, before: string, lines: string): void => {
      const text = readFileSync(join(copy, path), "utf8");
      expect(text, path).toContain(before);
      writeFileSync(
        join(copy, path),
        text.replace(before, () => lines + before),
      );
    };

    const [command = ""] = blocks("Add a section in ten minutes", "sh");
    const asked = [...(command.split("\n")[0] ?? "").matchAll(/"([^"]+)"|(\S+)/g)].map(
      ([, text, word]) => text ?? word ?? "",
    );
    expect(asked.slice(0, 4)).toEqual(["npm", "run", "new-section", "--"]);
    const before = sourcesIn(copy);
    const said = run("node_modules/tsx/dist/cli.mjs", "tools/new-section.ts", ...asked.slice(4));
    const lines = /^6 new files, (\d+) lines:/.exec(said)?.[1] ?? said;
    expect(readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8")).toContain(`six files, ${lines} lines`);
    const changed = [...sourcesIn(copy)].filter(([path, text]) => before.get(path) !== text);
    expect(changed.flatMap(([path, text]) => (text.startsWith("// Generated") ? [] : [path])).toSorted()).toEqual([
      "contract/src/catalog.ts",
      ...["en", "meeting-rooms", "rights", "vi"].map((name) => `contract/src/features/meeting-rooms/${name}.ts`),
      expect.stringMatching(/^server\/migrations\/\d{4}_meeting_rooms\.sql$/),
      "server/seeds/data/meeting-rooms.ts",
      "server/src/features.ts",
    ]);

    const [moves = "", texts = "", rules = "", feature = "", ...more] = blocks("Add a move", "ts");
    expect(more).toEqual([]);
    edit(DESCRIPTION, "  rights:", moves);
    edit(DESCRIPTION, "import", 'import { ENUMS } from "../../platform/enums.ts";\n');
    for (const file of TEXTS) edit(file, "} as const", texts);
    mkdirSync(join(copy, ROOM));
    writeFileSync(join(copy, ROOM, "meeting-rooms.ts"), rules);
    writeFileSync(join(copy, ROOM, "feature.ts"), feature);
    writeFileSync(
      join(copy, "tsconfig.json"),
      JSON.stringify({
        extends: "./tsconfig.base.json",
        compilerOptions: { types: ["node"] },
        files: [...CATALOGUES, DESCRIPTION, `${ROOM}/feature.ts`],
      }),
    );
    expect(run("node_modules/typescript/bin/tsc", "--noEmit", "-p", ".")).toBe("");
  },
);
