import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isInstalled, lockHash } from "./installed.mjs";
import { writeStamp } from "./stamp.mjs";
import { tempFolder } from "./temp-folder-testing.ts";

const LOCK = "package-lock.json";
const RECORD = "node_modules/.package-lock.json";

describe("isInstalled", () => {
  it("is false without node_modules and after a broken-off install", () => {
    expect(isInstalled(tempFolder({ [LOCK]: "{}" }))).toBe(false);
    expect(isInstalled(tempFolder({ [LOCK]: "{}", "node_modules/zod/package.json": "{}" }))).toBe(false);
  });

  it("goes by the stamp: the same lock file, whatever its time", () => {
    const root = tempFolder({ [LOCK]: "{}", [RECORD]: "{}" });
    writeStamp(root, "lock", lockHash(root));
    utimesSync(join(root, RECORD), 1, 1);
    expect(isInstalled(root)).toBe(true);
    writeFileSync(join(root, LOCK), '{ "changed": true }');
    expect(isInstalled(root)).toBe(false);
  });

  it("goes by npm's own record after an install by hand", () => {
    const root = tempFolder({ [LOCK]: "{}", [RECORD]: "{}" });
    utimesSync(join(root, LOCK), 1000, 1000);
    utimesSync(join(root, RECORD), 1001, 1001);
    expect(isInstalled(root)).toBe(true);
    utimesSync(join(root, RECORD), 999, 999);
    expect(isInstalled(root)).toBe(false);
  });
});
