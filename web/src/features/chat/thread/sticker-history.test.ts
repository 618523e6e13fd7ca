import { beforeEach, describe, expect, it } from "vitest";
import {
  noteEmoji,
  noteExpression,
  noteSticker,
  recentEmoji,
  recentExpressions,
  recentStickers,
} from "./sticker-history.ts";

const KEY = "nepnha-mine-sticker-history";

describe("expressions that I used", () => {
  beforeEach(() => localStorage.clear());

  it("R9-04 are kept on this device, the last one first, each once", () => {
    for (const id of [1, 4, 2, 4]) noteExpression(id);
    expect(recentExpressions()).toEqual([4, 2, 1]);
    expect(localStorage.getItem(KEY)).toBe("[4,2,1]");
  });

  it("R9-04 are thirty at most", () => {
    for (let id = 1; id <= 40; id += 1) noteExpression(id);
    expect(recentExpressions()).toHaveLength(30);
    expect(recentExpressions()[0]).toBe(40);
  });

  it("R9-04 do not take the place of pictures and emoji, which are thirty each", () => {
    noteExpression(2);
    noteEmoji("🧱");
    for (let id = 1; id <= 40; id += 1) noteSticker(`hinh-${id}`);
    noteSticker("hinh-20");
    expect(recentExpressions()).toEqual([2]);
    expect(recentEmoji()).toEqual(["🧱"]);
    expect(recentStickers()).toHaveLength(30);
    expect(recentStickers().slice(0, 2)).toEqual(["hinh-20", "hinh-40"]);
    localStorage.removeItem(KEY);
    expect([...recentStickers(), ...recentEmoji()]).toEqual([]);
  });

  it.each(["{oops", '{"a":1}', '["x",null,1.5]'])("are none where %s is stored", (stored) => {
    localStorage.setItem(KEY, stored);
    expect([...recentExpressions(), ...recentStickers()]).toEqual([]);
  });
});
