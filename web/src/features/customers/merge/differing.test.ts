import { describe, expect, it } from "vitest";
import { differing } from "./differing.ts";

describe("R3-15 what a merge asks", () => {
  it("only where the two say something else; nothing, an empty text and no are the same", () => {
    const master = { fullName: "Phạm Hồng", phone: "+84901", email: null, notes: "", consentMarketing: false };
    const other = { fullName: "Phạm Thị Hồng", phone: "+84901", email: "hong@khach.test", notes: null };
    expect(differing(master, other)).toEqual(["fullName", "email"]);
    expect(differing(master, master)).toEqual([]);
  });
});
