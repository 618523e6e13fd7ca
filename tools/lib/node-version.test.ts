import { describe, expect, it } from "vitest";
import { complaintAboutNode } from "./node-version.mjs";

describe("the version of Node", () => {
  it.each(["20.19.0", "20.20.2", "22.0.0", "24.1.0"])("takes %s", (version) => {
    expect(complaintAboutNode(version)).toBeNull();
  });

  it.each(["20.18.9", "18.20.0", "16.0.0"])("refuses %s and says what to do", (version) => {
    expect(complaintAboutNode(version)).toContain(`needs Node 20.19 or newer; this is Node ${version}. Install`);
  });
});
