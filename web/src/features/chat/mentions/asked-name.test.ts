import { describe, expect, it } from "vitest";
import { askedName, offersFor } from "./asked-name.ts";

const PEOPLE = ["Phạm Ngọc Ánh", "Đặng Quốc Bảo", "Lê Văn Tâm"].map((fullName) => ({ userId: fullName, fullName }));
const offered = (words: string, all: string | null = "Tất cả"): string[] =>
  offersFor({ at: 0, words }, PEOPLE, all).map(({ fullName }) => fullName);

describe("a name that is being written", () => {
  it.each([
    ["@", 1, { at: 0, words: "" }],
    ["nhờ @ngoc a xem", 11, { at: 4, words: "ngoc a" }],
    ["(@tam", 5, { at: 1, words: "tam" }],
    ["dòng một\n@t", 11, { at: 9, words: "t" }],
  ])("is what stands before the caret in %j at %i", (text, caret, asked) => {
    expect(askedName(text, caret)).toEqual(asked);
  });

  it.each(["an@nepnha.test", "@tam\nxem", `@${"x".repeat(41)}`, "không ai", ""])("is none in %j", (text) => {
    expect(askedName(text, text.length)).toBeNull();
  });
});

describe("who may be meant", () => {
  it("is found by the beginning of any word, without marks", () => {
    expect(offered("anh")).toEqual(["Phạm Ngọc Ánh"]);
    expect(offered("ngoc a")).toEqual(["Phạm Ngọc Ánh"]);
    expect(offered("DANG")).toEqual(["Đặng Quốc Bảo"]);
    expect(offered("goc")).toEqual([]);
    expect(offered("")).toEqual(["Tất cả", "Phạm Ngọc Ánh", "Đặng Quốc Bảo", "Lê Văn Tâm"]);
  });

  it("is everybody only where that is offered", () => {
    expect(offered("tat")).toEqual(["Tất cả"]);
    expect(offered("tat", null)).toEqual([]);
  });

  it("is nobody any more behind a whole name", () => {
    expect(offered("Lê Văn Tâm ")).toEqual([]);
    expect(offered("Lê Văn Tâm xem")).toEqual([]);
    expect(offered("Tất cả họp")).toEqual([]);
  });
});
