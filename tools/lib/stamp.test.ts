import { renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { hashOf, readStamp, writeStamp } from "./stamp.mjs";
import { tempFolder } from "./temp-folder-testing.ts";

const FILES = { "lock.json": "{}", "web/src/a.ts": "a", "web/src/a.test.ts": "t", "web/dist/a.js": "d" };
const PATHS = ["lock.json", "web", "missing"];

describe("the hash of sources", () => {
  it("changes with a content, a name, a new and a missing file", () => {
    const root = tempFolder(FILES);
    const hashes = [hashOf(root, PATHS)];
    const change = (edit: () => void): void => {
      edit();
      hashes.push(hashOf(root, PATHS));
    };
    change(() => writeFileSync(join(root, "web/src/a.ts"), "b"));
    change(() => renameSync(join(root, "web/src/a.ts"), join(root, "web/src/b.ts")));
    change(() => writeFileSync(join(root, "web/src/c.ts"), ""));
    change(() => rmSync(join(root, "lock.json")));
    expect(new Set(hashes).size).toBe(5);
  });

  it("stays when only times, tests or build results change", () => {
    const root = tempFolder(FILES);
    const before = hashOf(root, PATHS);
    utimesSync(join(root, "web/src/a.ts"), 1, 1);
    writeFileSync(join(root, "web/src/a.test.ts"), "other");
    writeFileSync(join(root, "web/dist/a.js"), "other");
    expect(hashOf(root, PATHS)).toBe(before);
  });
});

describe("stamps", () => {
  it("are null until written, and live in node_modules", () => {
    const root = tempFolder({});
    expect(readStamp(root, "web")).toBeNull();
    writeStamp(root, "web", "abc");
    expect(readStamp(root, "web")).toBe("abc");
    rmSync(join(root, "node_modules"), { recursive: true });
    expect(readStamp(root, "web")).toBeNull();
  });
});
