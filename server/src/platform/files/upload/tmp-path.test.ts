import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withTmpPath } from "./tmp-path.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "nepnha-way-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const left = (): Promise<string[]> => readdir(join(dataDir, "tmp"));

describe("a file on its way in", () => {
  it("has a path of its own, where it lies until the work is done", async () => {
    const lying = await withTmpPath(dataDir, (first) =>
      withTmpPath(dataDir, async (second) => {
        for (const path of [first, second]) await writeFile(path, "x");
        return left();
      }),
    );
    expect(lying).toHaveLength(2);
    expect(await left()).toEqual([]);
  });

  it("is gone when the work fails, which is told, and may never have been there", async () => {
    const failing = withTmpPath(dataDir, async (path) => {
      await writeFile(path, "x");
      throw new Error("no picture");
    });
    await expect(failing).rejects.toThrow("no picture");
    expect(await left()).toEqual([]);
    await expect(withTmpPath(dataDir, () => Promise.resolve("nothing came"))).resolves.toBe("nothing came");
  });

  it("makes the work fail where it cannot be taken away", async () => {
    // A file is taken away, and no folder that lies in its place.
    await expect(withTmpPath(dataDir, (path) => mkdir(path))).rejects.toMatchObject({ code: "ERR_FS_EISDIR" });
  });
});
