import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { learnNeededFiles } from "./needed-files.ts";

const TABLE = { files: ["a.js", "b.js", "c.js"], needed: { 0: [0, 1], 2: [2, 1, 0] } };

describe("the files that parts of the code need", () => {
  beforeEach(() => {
    document.head.innerHTML = '<meta name="needed-files" content="/assets/needed-1.json">';
  });

  afterEach(() => {
    document.head.innerHTML = "";
    globalThis.nepnhaNeeded = undefined;
    vi.unstubAllGlobals();
  });

  it("are known by the part's own file", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", (address: string) => {
      asked.push(address);
      return Promise.resolve(Response.json(TABLE));
    });
    await learnNeededFiles();
    expect(asked).toEqual(["/assets/needed-1.json"]);
    expect(globalThis.nepnhaNeeded).toEqual({ "a.js": ["a.js", "b.js"], "c.js": ["c.js", "b.js", "a.js"] });
  });

  it("stay unknown where their list cannot be had, and that is logged only", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await learnNeededFiles();
    expect(globalThis.nepnhaNeeded).toBeUndefined();
    expect(logged).toHaveBeenCalledOnce();
  });

  it("are not asked for on a page that names no list", async () => {
    document.head.innerHTML = "";
    const fetched = vi.fn<typeof fetch>();
    vi.stubGlobal("fetch", fetched);
    await learnNeededFiles();
    expect(fetched).not.toHaveBeenCalled();
  });
});
