import { describe, expect, it } from "vitest";
import { readPage } from "./read-page.ts";

const BASE = new URL("https://bao.test/muc/bai");
const titleOf = (html: string): string | undefined => readPage(html, BASE)?.title;
const imageOf = (head: string): string | null | undefined => readPage(`<title>Bài</title>${head}`, BASE)?.image;

describe("the title of a page", () => {
  it("is what it names for a link, else its own; the first of each counts, and one that is empty is none", () => {
    const own = "<title lang=vi>Của trang</title>";
    const twitter = '<meta name="twitter:title" content="Cho Twitter">';
    const graph = "<META Property=OG:Title content='Cho mọi nơi'>";
    expect([own, own + twitter, own + twitter + graph, graph + own].map(titleOf)).toEqual([
      "Của trang",
      "Cho Twitter",
      "Cho mọi nơi",
      "Cho mọi nơi",
    ]);
    expect(titleOf(`${twitter}<meta name="twitter:title" content="Sau">`)).toBe("Cho Twitter");
    expect(
      ["", "<title></title>", "<title> \n</title>", `${own}<meta property="og:title" content=" ">`].map(titleOf),
    ).toEqual([undefined, undefined, undefined, undefined]);
    expect(titleOf('<meta property="og:title"><title>Không có nội dung</title>')).toBe("Không có nội dung");
    expect(titleOf('<meta content="Không có tên"><title>Trang</title>')).toBe("Trang");
  });

  it("is one line of what shows, whose beginning is enough", () => {
    expect(titleOf("<title>\n  Giá\u00a0thép\u202e hôm\tnay\u2028</title>")).toBe("Giá thép hôm nay");
    expect(titleOf(`<title>${"a\u0306".repeat(3)}</title>`)).toBe("ăăă");
    expect(titleOf(`<title>${"x".repeat(200)}</title>`)).toBe("x".repeat(200));
    expect(titleOf(`<title>${"x".repeat(201)}</title>`)).toBe(`${"x".repeat(200)}…`);
  });

  it.each([
    ["&amp;&lt;&gt;&quot;&apos;", "&<>\"'"],
    ["a&nbsp;b", "a b"],
    ["&AMP;", "&"],
    ["&#8211;&#x2013;&#X2013;", "–––"],
    ["a&#x10FFFF;", `a${String.fromCodePoint(0x10_ff_ff)}`],
    ["a&#1114112;b", "ab"],
    ["a&#0;b", "ab"],
    ["a&#1;b", "a b"],
    ["a&#xd7ff;b", `a${String.fromCodePoint(0xd7_ff)}b`],
    ["a&#xd800;&#xdfff;b", "ab"],
    ["a&#xe000;b", `a${String.fromCodePoint(0xe0_00)}b`],
    ["&unknown; &copy;", "&unknown; &copy;"],
    ["&amp;lt;", "&lt;"],
  ])("has its characters from %j", (written, shown) => {
    expect(titleOf(`<title>${written}</title>`)).toBe(shown);
    expect(titleOf(`<meta property=og:title content='${written}'>`)).toBe(shown);
  });
});

it("the picture of a page is what it names, at its address; what is none is none", () => {
  const graph = '<meta property="og:image" content="/anh.png">';
  const twitter = '<meta name="twitter:image" content="nho.png?a=1&amp;b=2">';
  expect(imageOf("")).toBeNull();
  expect(imageOf('<meta property="og:image" content="">')).toBeNull();
  expect(imageOf('<meta property="og:image" content="https://">')).toBeNull();
  expect(imageOf(twitter)).toBe("https://bao.test/muc/nho.png?a=1&b=2");
  expect(imageOf(twitter + graph)).toBe("https://bao.test/anh.png");
  expect(imageOf('<meta property="og:image" content="http://anh.test/a.png">')).toBe("http://anh.test/a.png");
});
