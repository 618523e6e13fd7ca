import { branches } from "@nepnha/contract/features/branches/branches";
import { posts } from "@nepnha/contract/features/posts/posts";
import { COMMENT_EXCERPT_MAX, COMMENT_MAX } from "@nepnha/contract/kit/comments";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { describe, expect, it } from "vitest";
import {
  countsComments,
  excerptOf,
  mayReadComments,
  mayWriteComments,
  parseComment,
  takesComments,
  takesPublicComments,
} from "./comments.ts";

const { USER, CUSTOMER } = ENUMS.userRole;
const plain: ResourceDescription = branches;

describe("which sections are talked about", () => {
  it("those that people keep with a form, of one part or more, and not the comments themselves", () => {
    expect(takesComments(plain)).toBe(true);
    expect(takesComments({ ...plain, form: plain.form.slice(0, 1) })).toBe(true);
    expect(takesComments({ ...plain, form: [] })).toBe(false);
    expect(takesComments({ ...plain, view: true })).toBe(false);
    expect(takesComments({ ...plain, rights: plain.rights.filter((right) => right !== "update") })).toBe(false);
    expect(takesComments({ ...plain, name: "comments" })).toBe(false);
  });

  it("by customers only where a row can allow it, and counted where the table does", () => {
    expect([takesPublicComments(posts), takesPublicComments(plain)]).toEqual([true, false]);
    expect(takesPublicComments({ ...posts, form: [] })).toBe(false);
    expect([countsComments(posts), countsComments(plain)]).toEqual(["commentCount" in posts.fields, false]);
  });
});

describe("who reads and writes them", () => {
  const [staff, customer] = [{ role: USER }, { role: CUSTOMER }];

  it("the inner ones are of the staff, the public ones of everybody where the row allows it", () => {
    expect([staff, customer].map((who) => mayReadComments(who, "INTERNAL"))).toEqual([true, false]);
    expect([staff, customer].map((who) => mayReadComments(who, "PUBLIC"))).toEqual([true, true]);
    const open = { allowComment: true };
    expect([staff, customer].map((who) => mayWriteComments(who, posts, open, "INTERNAL"))).toEqual([true, false]);
    expect([staff, customer].map((who) => mayWriteComments(who, posts, open, "PUBLIC"))).toEqual([true, true]);
    for (const row of [{ allowComment: false }, { allowComment: "yes" }, {}]) {
      expect(mayWriteComments(customer, posts, row, "PUBLIC")).toBe(false);
    }
    expect(mayWriteComments(customer, plain, open, "PUBLIC")).toBe(false);
  });
});

describe("the words of a comment", () => {
  it("are kept in NFC, with one kind of line ends and without margins, up to their length in characters", () => {
    expect(parseComment(" Thủ Đức\r\nba tầng\r".normalize("NFD"))).toEqual({ text: "Thủ Đức\nba tầng", issue: null });
    const most = "🏠".repeat(COMMENT_MAX);
    expect(parseComment(most)).toEqual({ text: most, issue: null });
    expect(parseComment(`${most}a`)).toEqual({
      text: "",
      issue: { field: "content", code: "maxLength", params: { max: COMMENT_MAX } },
    });
  });

  it.each([
    [undefined, "required"],
    [null, "required"],
    ["", "required"],
    [" \n ", "required"],
    [5, "invalid"],
    [["a"], "invalid"],
    ["a\u0000b", "characters"],
  ])("are refused when they are %j", (content, code) => {
    expect(parseComment(content)).toEqual({ text: "", issue: { field: "content", code } });
  });

  it("are named in one line, cut where it is too long", () => {
    expect(excerptOf("một\n\t hai")).toBe("một hai");
    expect(excerptOf("🏠".repeat(COMMENT_EXCERPT_MAX))).toBe("🏠".repeat(COMMENT_EXCERPT_MAX));
    expect(excerptOf("🏠".repeat(COMMENT_EXCERPT_MAX + 1))).toBe(`${"🏠".repeat(COMMENT_EXCERPT_MAX - 1)}…`);
  });
});
