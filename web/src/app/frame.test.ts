import { afterEach, describe, expect, it } from "vitest";
import { rememberFrame, rememberOwn } from "./frame.ts";

afterEach(() => localStorage.clear());

const kept = (): Record<string, string | null> =>
  Object.fromEntries(["frame", "mine-own", "api"].map((name) => [name, localStorage.getItem(`nepnha-${name}`)]));

describe("what the next visit begins with", () => {
  it("is the frame, where calls go, and whether there is something of the customer's own", () => {
    rememberFrame("own", "/api/tenant");
    rememberOwn("projects,quotes");
    expect(kept()).toEqual({ frame: "own", "mine-own": "projects,quotes", api: "/api/tenant" });
    expect(document.documentElement.dataset["frame"]).toBe("own");
  });

  it("is no frame where nobody is signed in", () => {
    rememberFrame("own", "/api/tenant");
    rememberFrame(null);
    expect(kept()).toEqual({ frame: null, "mine-own": null, api: "/api/tenant" });
    expect(document.documentElement.dataset["frame"]).toBeUndefined();
  });
});
