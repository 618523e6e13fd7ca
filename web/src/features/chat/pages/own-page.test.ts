import { describe, expect, it } from "vitest";
import { ownPageOf, wordsBeside } from "./own-page.ts";

const ID = "01900000-0000-7000-8000-000000000001";
const HERE = "https://nepnha.test";

describe("ownPageOf", () => {
  it.each([
    ["words", "Chào anh"],
    ["a page of others", `https://khac.test/read/news/${ID}`],
    ["a page of ours that shows no row", `${HERE}/read/templates`],
    ["a row without an id", `${HERE}/read/news/1`],
    ["a screen of staff", `${HERE}/houseTemplates/${ID}`],
    ["what only looks like ours", `https://nepnha.test.evil.test/read/news/${ID}`],
  ])("finds none in %s", (_name, text) => {
    expect(ownPageOf(text, HERE)).toBeNull();
  });

  it("finds the last one, by its section and row", () => {
    const text = `${HERE}/read/news/${ID} và\n${HERE}/read/templates/${ID}?x=1.`;
    expect(ownPageOf(text, HERE)).toEqual({
      section: "houseTemplates",
      id: ID,
      path: `/read/templates/${ID}`,
      written: `${HERE}/read/templates/${ID}?x=1`,
    });
    expect(ownPageOf(`${HERE}/read/constructions/${ID}`, HERE)?.section).toBe("constructions");
  });
});

describe("wordsBeside", () => {
  const address = `${HERE}/read/templates/${ID}`;
  it.each([
    ["nothing of a page that was sent alone", `Nhà phố 3 tầng\n${address}`, ""],
    ["the question before it", `Giá bao nhiêu?\n\nNhà phố 3 tầng\n${address}`, "Giá bao nhiêu?"],
    ["other words in the line before", `Xem mẫu này:\n${address}`, "Xem mẫu này:"],
    ["what stands behind it", `${address} đẹp không?`, "đẹp không?"],
  ])("keeps %s", (_name, text, words) => {
    const page = ownPageOf(text, HERE);
    expect(page && wordsBeside(text, page, "Nhà phố 3 tầng")).toBe(words);
  });
});
