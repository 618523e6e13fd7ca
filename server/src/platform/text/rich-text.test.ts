import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { cleanRichText, isTooDear, MAX_TAGS, plainTextOf, videosIn, withVideoUrls } from "./rich-text.ts";

const FILE = "/files/01890000-0000-7000-8000-000000000000?k=1.aaaaaaaaaaaaaaaaaaaaaa";
const LINK = 'rel="noopener noreferrer nofollow" target="_blank"';

/** A second opinion, made without the cleaner's parser: the whole text must be words and these tags, written like this. */
const SAFE_TAG = new RegExp(
  [
    '</?(?:p|h[234]|td|th)(?: class="(?:align-(?:left|center|right|justify) ?)+")?(?: (?:col|row)span="\\d+")*>',
    '</?(?:ul|ol|li|strong|em|u|s|code|blockquote|table|thead|tbody|tr|figure|figcaption)(?: start="\\d+")?>',
    "<(?:hr|br) />",
    "<a>|</a>",
    `<a href="(?:https?|mailto|tel):[^"<>\\s]+" ${LINK}>`,
    '<video src="/files/[0-9a-f-]{36}\\?k=[\\w.-]+">|</video>',
    '<img src="/files/[0-9a-f-]{36}\\?k=[\\w.-]+" alt="[^"<>]*"(?: (?:width|height)="\\d+")* loading="lazy" />',
  ].join("|"),
  "gi",
);

function isSafe(html: string): boolean {
  return !/[<>]/.test(html.replace(SAFE_TAG, ""));
}

/** Ways to smuggle a script through a cleaner of HTML, for its test. Each would run in some browser if it were shown as it is. */
const XSS_PAYLOADS: readonly string[] = [
  // Elements that run or load
  "<script>alert(1)</script>",
  "<ScRiPt src=//evil.test/x.js></sCrIpT>",
  "<script/x>alert(1)</script/y>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<script\u000c>alert(1)</script>",
  "<<script>alert(1)//<</script>",
  "<script>alert(1)",
  "<iframe src=javascript:alert(1)></iframe>",
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  "<object data=javascript:alert(1)></object>",
  "<embed src=javascript:alert(1)>",
  "<applet code=evil.class></applet>",
  '<base href="javascript:alert(1)//">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  "<link rel=stylesheet href=//evil.test/x.css>",
  "<link rel=import href=//evil.test/x.html>",
  "<frameset onload=alert(1)><frame src=javascript:alert(1)></frameset>",
  "<portal src=javascript:alert(1)></portal>",
  // Event attributes
  "<img src=x onerror=alert(1)>",
  "<img src=x:x\nonerror\n=\nalert(1)>",
  "<img/src=x/onerror=alert(1)>",
  '<img src="x`<script>alert(1)</script>"` `>',
  '<img alt="" src="/files/x" onerror="alert(1)">',
  '<p onclick=alert(1) onmouseover="alert(1)">x</p>',
  '<p class="align-left" onfocus=alert(1) tabindex=0 autofocus>x</p>',
  '<a href="https://a.vn" onpointerdown=alert(1)>x</a>',
  "<body onload=alert(1)>",
  "<details open ontoggle=alert(1)>x</details>",
  "<video><source onerror=alert(1)></video>",
  "<audio src=x onerror=alert(1)></audio>",
  "<marquee onstart=alert(1)>x</marquee>",
  "<input autofocus onfocus=alert(1)>",
  "<select autofocus onfocus=alert(1)><option>x</select>",
  "<textarea autofocus onfocus=alert(1)></textarea>",
  "<td onmouseenter=alert(1)>x",
  "<p style=animation-name:x onanimationstart=alert(1)>x",
  // Addresses
  "<a href=javascript:alert(1)>x</a>",
  "<a href=JaVaScRiPt:alert(1)>x</a>",
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;script:alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61script:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="java&Tab;script&NewLine;:alert(1)">x</a>',
  '<a href="javascript://a.vn/%0aalert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="blob:https://a.vn/x">x</a>',
  '<a href="https://a.vn/&quot; onclick=&quot;alert(1)">x</a>',
  "<a href='https://a.vn/\" onclick=alert(1) x=\"'>x</a>",
  '<a href="https://a.vn" ping="https://evil.test" download>x</a>',
  "<form action=javascript:alert(1)><button>x</button></form>",
  "<button formaction=javascript:alert(1)>x</button>",
  '<img srcset="x 1x, javascript:alert(1) 2x">',
  '<table background="javascript:alert(1)"><tr><td background="javascript:alert(1)">x</table>',
  "<blockquote cite=javascript:alert(1)>x</blockquote>",
  // Styles
  "<style>@import '//evil.test/x.css';</style>",
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="position:fixed;inset:0">x</p>',
  '<p class="align-left evil mantine-Modal-root">x</p>',
  // Other languages inside HTML
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><a xlink:href=javascript:alert(1)><text>x</text></a></svg>",
  "<svg><animate attributeName=href values=javascript:alert(1) /></svg>",
  "<svg><set attributeName=onload to=alert(1) /></svg>",
  "<svg><use href=\"data:image/svg+xml,<svg id='x'><script>alert(1)</script></svg>#x\"/></svg>",
  "<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>",
  "<math href=javascript:alert(1)>x</math>",
  "<math><maction actiontype=statusline xlink:href=javascript:alert(1)>x</maction></math>",
  // What parsers read in different ways
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<title><a href="</title><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  "<plaintext><img src=x onerror=alert(1)>",
  "<listing>&lt;img src=x onerror=alert(1)&gt;</listing>",
  "<template><script>alert(1)</script></template>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<!-- --!><img src=x onerror=alert(1)>-->",
  "<!--[if gte IE 4]><script>alert(1)</script><![endif]-->",
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  "<?xml version='1.0'?><img src=x onerror=alert(1)>",
  "<!DOCTYPE html [<!ENTITY x '<script>alert(1)</script>'>]>&x;",
  "<p title='</p><img src=x onerror=alert(1)>'>x</p>",
  '<p "><img src=x onerror=alert(1)>',
  '<img src="x" alt="""><script>alert(1)</script>">',
  "</p></table></template><img src=x onerror=alert(1)>",
  "<p><table><p><script>alert(1)</script><td><svg/onload=alert(1)>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "&amp;lt;script&amp;gt;alert(1)",
  "\u003cscript\u003ealert(1)\u003c/script\u003e",
  "<\u0000script>alert(1)</\u0000script>",
  "<img\u0000src=x\u0000onerror=alert(1)>",
  "＜script＞alert(1)＜/script＞",
  "<custom-element onx=1><slot onslotchange=alert(1)></slot></custom-element>",
  "<p is=evil-element id=location name=cookie>x</p>",
  "<a id=__proto__ name=constructor href=https://a.vn>x</a>",
];

describe("cleanRichText", () => {
  it("keeps what an article is made of", () => {
    const article = [
      '<h2 class="align-center">Khởi công</h2>',
      "<p>Ngày <strong>15</strong>, <em>đội</em> <u>thi</u> <s>công</s> <code>A1</code><br />vào việc.</p>",
      '<ul><li><p>Móng</p></li></ul><ol start="3"><li>Thân</li></ol><blockquote><p>Tốt</p></blockquote><hr />',
      `<p><a href="https://nepnha.test/tin?a=1&amp;b=2" ${LINK}>Xem</a> <a href="tel:+84901234567" ${LINK}>Gọi</a></p>`,
      '<table><tbody><tr><th>Hạng mục</th><td class="align-right" colspan="2">1.234 ₫</td></tr></tbody></table>',
      `<figure><img src="${FILE}" alt="Mặt tiền" width="1200" height="630" loading="lazy" /><figcaption>Mặt tiền</figcaption></figure>`,
    ].join("");
    expect(cleanRichText(article)).toBe(article);
    expect(isSafe(article)).toBe(true);
  });

  it("writes older marks as ours and gives links their guards", () => {
    expect(cleanRichText("<h1>A</h1><b>b</b><i>i</i><del>d</del><h6>z</h6>")).toBe(
      "<h2>A</h2><strong>b</strong><em>i</em><s>d</s><h4>z</h4>",
    );
    expect(cleanRichText('<a href="mailto:a@b.vn" target="x" rel="opener">m</a>')).toBe(
      `<a href="mailto:a@b.vn" ${LINK}>m</a>`,
    );
  });

  it("keeps the words of what it does not know, and neither word nor tag of scripts and styles", () => {
    expect(cleanRichText('<div style="color:red"><font>Xin <span class="x">chào</span></font></div>')).toBe("Xin chào");
    expect(cleanRichText("a<script>b()</script><style>p{}</style><iframe>c</iframe><noscript>d</noscript>e")).toBe(
      "ae",
    );
  });

  it("keeps videos of our store with their address alone, and the words of any other", () => {
    const src = "/files/01890000-0000-7000-8000-000000000000?k=1.t5x9z0.aaaaaaaaaaaaaaaaaaaaaa";
    const clean = `<p>Xem</p><video src="${src}"></video>`;
    expect(cleanRichText(`<p>Xem</p><video src="${src}" controls autoplay onplay="x()" poster="//a.vn"></video>`)).toBe(
      clean,
    );
    expect(cleanRichText(clean)).toBe(clean);
    for (const bad of ["https://a.vn/x.mp4", "/files/x?k=1.a", "javascript:alert(1)", `${src}&x=1`, ""]) {
      expect(cleanRichText(`<video src="${bad}">lời</video>`)).toBe("lời");
    }
    expect(videosIn(clean)).toEqual([
      { id: "01890000-0000-7000-8000-000000000000", capability: "1.t5x9z0.aaaaaaaaaaaaaaaaaaaaaa" },
    ]);
    expect(withVideoUrls(clean, (id) => `/files/${id}?k=moi`)).toContain(
      'src="/files/01890000-0000-7000-8000-000000000000?k=moi"',
    );
  });

  it("drops pictures that are not of our store", () => {
    for (const src of [
      "https://evil.test/a.png",
      "data:image/png;base64,AAAA",
      "//evil.test/a",
      "/files/x",
      "javascript:1",
      FILE.slice(0, -1),
      `https://evil.test${FILE}`,
    ]) {
      expect(cleanRichText(`<p>a<img src="${src}" alt="">b</p>`).replaceAll('"', "")).not.toContain("<img");
    }
    expect(cleanRichText(`<img src="${FILE}">`)).toBe(`<img src="${FILE}" alt="" loading="lazy" />`);
  });

  it.each([
    "javascript:alert(1)",
    " https://a.vn",
    "/news",
    "//a.vn",
    "vbscript:x",
    "https:",
    "data:text/html,x",
    "https://a.vn/\u202e",
  ])("takes the address from a link to %j", (href) =>
    expect(cleanRichText(`<a href="${href}">x</a>`)).toBe("<a>x</a>"),
  );

  it.each(XSS_PAYLOADS)("leaves nothing that runs of %j", (payload) => {
    const cleaned = cleanRichText(payload);
    expect(isSafe(cleaned), cleaned).toBe(true);
    expect(cleanRichText(cleaned)).toBe(cleaned);
    // Beside other text and inside an open element too.
    expect(isSafe(cleanRichText(`<p>x ${payload} y</p><table><tr><td>${payload}`))).toBe(true);
  });

  it("is safe, and cleaning twice changes nothing, for any soup of tags", () => {
    const names = fc.constantFrom(
      "p",
      "b",
      "a",
      "td",
      "table",
      "img",
      "svg",
      "math",
      "style",
      "script",
      "div",
      "ol",
      "template",
      "!--",
      "![CDATA[",
      "title",
    );
    const attribute = fc.constantFrom(
      "",
      ' href="https://a.vn?x=1&y"',
      " href=javascript:1",
      " onload=a()",
      ` src="${FILE}"`,
      ' class="align-left z"',
      " colspan=3",
      ' alt="<b>"',
      " x='",
      ' y="',
    );
    const piece = fc.oneof(
      fc.tuple(names, attribute).map(([name, more]) => `<${name}${more}>`),
      names.map((name) => `</${name}>`),
      fc.constantFrom("-->", "]]>", "/>", "<", ">", "&lt;", "&amp;lt;", "&#x3c;script>", "\0", "\u2028", "chữ"),
      fc.string({ unit: "grapheme", maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const once = cleanRichText(pieces.join(""));
        expect(isSafe(once), once).toBe(true);
        expect(cleanRichText(once)).toBe(once);
      }),
      { numRuns: 5000 },
    );
  });

  it("survives a million open elements, and turns a text of too many tags into plain words", () => {
    expect(cleanRichText("<blockquote>".repeat(1_000_000))).toBe("<p></p>");
    const plain = cleanRichText(`${"<b>".repeat(30_000)}chữ "a" &lt; <x`);
    expect(plain).toBe('<p>chữ "a" &amp;lt; &lt;x</p>');
    expect(cleanRichText(plain)).toBe(plain);
    expect(cleanRichText("<".repeat(800_000))).toMatch(/^<p>(&lt;)+<\/p>$/);
  });

  it("keeps no more than forty levels", () => {
    const cleaned = cleanRichText(`${"<blockquote>".repeat(4000)}sâu`);
    expect(cleaned.match(/<blockquote>/g)).toHaveLength(40);
    expect(plainTextOf(cleaned)).toBe("sâu");
  });

  /** How often the cleaner goes through a text: once for each time that it looks at the one address in it. */
  function passesOver(text: string): number {
    const looks = vi.spyOn(URL, "canParse");
    try {
      cleanRichText(text);
      return looks.mock.calls.length;
    } finally {
      looks.mockRestore();
    }
  }
  const ADDRESS = '<a href="https://a.vn">a</a>';

  it("gives the cleaner no text of more tags or signs than it gets done within a blink", () => {
    const tags = `${ADDRESS}${"<p><b>x</b></p>".repeat((MAX_TAGS - 4) / 4)}`;
    const signs = `${ADDRESS}${"&".repeat(19_996)}`;
    for (const text of [tags, signs]) {
      expect(isTooDear(text)).toBe(false);
      expect(passesOver(text)).toBeGreaterThan(0);
    }
    for (const text of [
      `${tags}<br><br><br>`,
      `${signs}>`,
      `${ADDRESS}${"<".repeat(MAX_TAGS)}`,
      `${ADDRESS}${">".repeat(200_000)}`,
    ]) {
      expect(isTooDear(text)).toBe(true);
      expect(passesOver(text)).toBe(0);
      expect(isSafe(cleanRichText(text))).toBe(true);
    }
  });

  it("goes five times at most through one text, whatever it holds", () => {
    for (const part of [
      "<p><div><p>x</div></p>",
      "<p><table><p>",
      "<svg><p><svg>",
      "<div><p><blockquote><p>",
      "<td><a><td><a>",
    ]) {
      const passes = passesOver(ADDRESS + part.repeat(Math.floor((MAX_TAGS - 2) / (part.split("<").length - 1))));
      expect(passes).toBeGreaterThan(0);
      expect(passes).toBeLessThanOrEqual(5);
    }
  });

  it("cleans 400,000 hostile characters in work that grows with their number", () => {
    // Each of these once cost the square of its length; a slip back makes the test run into its time limit of a minute.
    for (const part of ["<img src=x>y", "<a href=x>y</a>", "<p a=b", "<!--", "<a href='"]) {
      const count = Math.floor((MAX_TAGS - 1) / (part.split("<").length - 1));
      const text = `<p>${"x".repeat(400_000 - count * part.length)}${part.repeat(count)}`;
      expect(isTooDear(text)).toBe(false);
      expect(isSafe(cleanRichText(text))).toBe(true);
    }
  });
});

describe("plainTextOf", () => {
  it("answers words with spaces where blocks end", () => {
    const html =
      "<h2>Tin  mới</h2><p>Giá &lt; 5 &amp; <strong>đ</strong>ẹp&quot;</p><ul><li>a</li><li>b</li></ul>c<br />d";
    expect(plainTextOf(html)).toBe('Tin mới Giá < 5 & đẹp" a b c d');
  });

  it("reads an entity once", () => {
    expect(plainTextOf("<p>&amp;lt;b&amp;gt;</p>")).toBe("&lt;b&gt;");
  });
});
