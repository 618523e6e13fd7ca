import { describe, expect, it } from "vitest";
import { findChromium } from "./find-chromium.mjs";

describe("findChromium", () => {
  it("takes the first usual place that has one", () => {
    const here = new Set(["/usr/bin/chromium-browser", "/usr/bin/google-chrome"]);
    expect(findChromium(undefined, (path) => here.has(path))).toBe("/usr/bin/chromium-browser");
    expect(findChromium(undefined, () => false)).toBeNull();
  });

  it("never replaces the one that was asked for", () => {
    expect(findChromium("/opt/mine", () => true)).toBe("/opt/mine");
    expect(findChromium("/opt/mine", (path) => path === "/usr/bin/chromium")).toBeNull();
  });
});
