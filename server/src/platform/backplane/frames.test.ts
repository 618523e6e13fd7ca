import { describe, expect, it } from "vitest";
import { claimOf, openFrame, packFrames, sealFrame } from "./frames.ts";
import { newKey } from "./testing/services.ts";

describe("frames", () => {
  const key = newKey();
  const text = sealFrame(key, "node-a_1", 7, ['{"n":1}', '"Nếp"']);

  it("open with the key that sealed them", () => {
    expect(openFrame(key, text)).toEqual({ sender: "node-a_1", seq: 7, envelopes: [{ n: 1 }, "Nếp"] });
    expect(openFrame(key, sealFrame(key, "a", 1, []))).toEqual({ sender: "a", seq: 1, envelopes: [] });
    expect(claimOf(text)).toEqual({ sender: "node-a_1", seq: 7 });
  });

  it("are refused with another key, with any letter changed, and when they are none", () => {
    expect(openFrame(newKey(), text)).toBeNull();
    for (let index = 0; index < text.length; index += 1) {
      // Of the last letter of the seal two bits count for nothing.
      if (index === 42) continue;
      const other = text[index] === "1" ? "2" : "1";
      expect(openFrame(key, text.slice(0, index) + other + text.slice(index + 1)), `letter ${index}`).toBeNull();
    }
    for (const none of ["", "[]", "{}", "a.b.1.[]", text.slice(1), `${text} `]) expect(openFrame(key, none)).toBeNull();
  });

  it("are filled in order up to their length, whatever the script", () => {
    const envelopes = Array.from({ length: 50 }, (_, n) => JSON.stringify(`${n} ${"ế".repeat(n * 3)}`));
    const groups = packFrames(envelopes, 500);
    expect(groups.flat()).toEqual(envelopes);
    const frames = groups.map((group, n) => sealFrame(key, "sender-sender", 1e9 + n, group));
    expect(frames.filter((frame, n) => Buffer.byteLength(frame) > 500 && groups[n]?.length !== 1)).toEqual([]);
    expect(groups.length).toBeLessThan(40);
    expect(packFrames([], 500)).toEqual([]);
  });
});
