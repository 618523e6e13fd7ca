import { describe, expect, it } from "vitest";
import { newPathOf, rowPathOf } from "./section-paths.ts";

describe("addresses by the name of a section", () => {
  it("leads to a row and to the form for a new one", () => {
    expect([rowPathOf("branches", "b1"), newPathOf("branches")]).toEqual(["/branch/b1", "/branch/new"]);
  });

  it("leads to a row where nobody makes one", () => {
    expect([rowPathOf("comments", "c1"), newPathOf("comments")]).toEqual(["/comment/c1", null]);
  });

  it.each(["systemSettings", "tenants", "jobs", "nothing", ""])("leads nowhere for %s, which shows no rows", (name) => {
    expect([rowPathOf(name, "x"), newPathOf(name)]).toEqual([null, null]);
  });
});
