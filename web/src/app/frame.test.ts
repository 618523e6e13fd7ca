import { afterEach, describe, expect, it } from "vitest";
import { rememberFrame, rememberOwn } from "./frame.ts";

afterEach(() => localStorage.clear());

const kept = (): Record<string, string | null> =>
  Object.fromEntries(["frame", "own", "api"].map((name) => [name, localStorage.getItem(`nepnha-${name}`)]));

describe("what the next visit begins with", () => {
  it("is the frame, where calls go, and whether there is something of the customer's own", () => {
    rememberFrame("own", "/api/tenant");
    rememberOwn();
    expect(kept()).toEqual({ frame: "own", own: "1", api: "/api/tenant" });
    expect(document.documentElement.dataset["frame"]).toBe("own");
  });

  it("is nothing of who has signed out: the next one may have nothing of their own", () => {
    rememberFrame("own", "/api/tenant");
    rememberOwn();
    rememberFrame(null);
    expect(kept()).toEqual({ frame: null, own: null, api: "/api/tenant" });
    expect(document.documentElement.dataset["frame"]).toBeUndefined();
  });
});
