import sanitizeHtml from "sanitize-html";

/** Most tags that a text may hold: a table of 1,000 cells has 4,200, and the dearest 5,000 take some 30 ms. */
export const MAX_TAGS = 5_000;
/** Most characters that have to be written as entities; 200,000 of them in a row cost more than all tags. */
const MAX_SIGNS = 20_000;
/** Levels of nesting that are kept; browsers themselves stop at some hundreds. */
const MAX_DEPTH = 40;
/** Cleaning settles in two or three passes. */
const MAX_PASSES = 5;
const MAX_LINK = 2048;

const TAG = /<[^<>]*>/g;
/** What is left of a picture that is not ours; written so by the cleaner only, since text has no bare `<`. */
const EMPTY_IMAGE = "<img />";
/** An element that no text may hold: the cleaner takes its tag away and leaves its words. */
const NO_ELEMENT = "nn-none";
/** Elements after which a new line of text begins. */
const BLOCK_END = /^<(?:\/(?:p|h[2-4]|li|blockquote|figcaption|figure|tr|td|th|table|ul|ol)|br|hr)\b/i;
/** The address of a video may have an end, which its capability says: those of older texts have. */
const OUR_VIDEO =
  /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\?k=(\d{1,10}(?:\.[0-9a-z]{5,9})?\.[\w-]{22})$/;
const FILE_SRC = /<(?:img|video) src="([^"]+)"/g;
const VIDEO_SRC = /(<video src=")([^"]+)(")/g;
const OUR_FILE = /^\/files\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\?k=\d{1,10}\.[\w-]{22}$/;
/** No white space, quotes, control or format characters: what browsers would strip or readers would misread. */
const LINK_CHARACTERS = /^[^\s"'<>`\\\p{Cc}\p{Cf}]+$/u;
const LINK_SCHEME = /^(?:https?|mailto|tel):/i;
const TEXT_TAGS = [
  "p",
  "h2",
  "h3",
  "h4",
  "ul",
  "ol",
  "li",
  "a",
  "strong",
  "em",
  "u",
  "s",
  "code",
  "blockquote",
  "hr",
  "br",
];
const LAYOUT_TAGS = ["table", "thead", "tbody", "tr", "th", "td", "figure", "figcaption", "img", "video"];
const ALIGNMENT = ["align-left", "align-center", "align-right", "align-justify"];
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT_TAGS, ...LAYOUT_TAGS],
  allowedAttributes: {
    a: ["href", "rel", "target"],
    img: ["src", "alt", "width", "height", "loading"],
    video: ["src"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan"],
    ol: ["start"],
  },
  allowedClasses: { p: ALIGNMENT, h2: ALIGNMENT, h3: ALIGNMENT, h4: ALIGNMENT, td: ALIGNMENT, th: ALIGNMENT },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: MAX_DEPTH,
  // Their content is code or another document, not text.
  nonTextTags: [
    "script",
    "style",
    "textarea",
    "option",
    "xmp",
    "noscript",
    "title",
    "iframe",
    "svg",
    "math",
    "noembed",
    "noframes",
  ],
  transformTags: {
    a: (tagName, { href }) => ({ tagName, attribs: isLink(href) ? linkTo(href) : {} }),
    img: (tagName, attribs) => ({ tagName, attribs: imageOf(attribs) }),
    video: (tagName, { src = "" }) =>
      OUR_VIDEO.test(src) ? { tagName, attribs: { src } } : { tagName: NO_ELEMENT, attribs: {} },
    td: (tagName, attribs) => ({
      tagName,
      attribs: { ...classOf(attribs), ...numbers(attribs, ["colspan", "rowspan"]) },
    }),
    th: (tagName, attribs) => ({
      tagName,
      attribs: { ...classOf(attribs), ...numbers(attribs, ["colspan", "rowspan"]) },
    }),
    ol: (tagName, attribs) => ({ tagName, attribs: numbers(attribs, ["start"]) }),
    b: "strong",
    i: "em",
    del: "s",
    strike: "s",
    h1: "h2",
    h5: "h4",
    h6: "h4",
  },
};

/**
 * The part of a rich text that may be stored and shown: paragraphs, headings, lists, tables, safe links, pictures and
 * videos of our own store. Anything else loses its tag and keeps its words; scripts and styles lose both. A text that
 * {@link isTooDear} becomes one plain paragraph. Cleaning twice changes nothing.
 */
export function cleanRichText(html: string): string {
  if (isTooDear(html)) return asPlainParagraph(html);
  let text = html;
  // Once a wrapper is gone, what it held apart may close each other (a paragraph in a paragraph); mostly one pass is enough.
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const cleaned = cleanOnce(text);
    if (cleaned === text) return cleaned;
    text = cleaned;
  }
  return asPlainParagraph(text);
}

/**
 * Whether cleaning a text would hold up everybody else: more tags, or more characters to be escaped, than any article
 * has. Told by counting, before any of the cleaner's work.
 */
export function isTooDear(html: string): boolean {
  return hasMore(html, ["<"], MAX_TAGS) || hasMore(html, ["<", ">", "&"], MAX_SIGNS);
}

/** A picture or a video in a cleaned text: its file, and the capability that stood with it. */
export interface TextFile {
  readonly id: string;
  readonly capability: string;
}

/** The pictures and videos that a cleaned text holds. */
export function filesIn(html: string): TextFile[] {
  return [...html.matchAll(FILE_SRC)].flatMap(([, src]) => fileAt(src));
}

/** The videos that a cleaned text holds. */
export function videosIn(html: string): TextFile[] {
  return [...html.matchAll(VIDEO_SRC)].flatMap(([, , src]) => fileAt(src));
}

function fileAt(src = ""): TextFile[] {
  // What a picture's address has is among what a video's may have.
  const [, id, capability] = OUR_VIDEO.exec(src) ?? [];
  return id !== undefined && capability !== undefined ? [{ id, capability }] : [];
}

/** A cleaned text with new addresses of its videos. */
export function withVideoUrls(html: string, urlOf: (id: string) => string): string {
  return html.replace(VIDEO_SRC, (whole, open: string, src: string, close: string) => {
    const [, id] = OUR_VIDEO.exec(src) ?? [];
    return id === undefined ? whole : `${open}${urlOf(id)}${close}`;
  });
}

/** The words of a cleaned rich text, without marks; blocks are apart by a space. For search texts and summaries. */
export function plainTextOf(html: string): string {
  const text = withoutTags(html).replace(/&(amp|lt|gt|quot);/g, (_entity, name: string) => ENTITIES[name] ?? "");
  return text.replace(/\s+/gu, " ").trim();
}

function cleanOnce(html: string): string {
  // Not by `exclusiveFilter`: it copies the text so far for every element that it removes.
  return sanitizeHtml(html, OPTIONS).replaceAll(EMPTY_IMAGE, "");
}

function hasMore(html: string, signs: readonly string[], most: number): boolean {
  let count = 0;
  for (const sign of signs) {
    for (let at = html.indexOf(sign); at !== -1; at = html.indexOf(sign, at + 1)) {
      count += 1;
      if (count > most) return true;
    }
  }
  return false;
}

function withoutTags(html: string): string {
  return html.replace(TAG, (tag) => (BLOCK_END.test(tag) ? " " : ""));
}

function asPlainParagraph(html: string): string {
  const text = withoutTags(html).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return `<p>${text}</p>`;
}

function isLink(href: string | undefined): href is string {
  if (href === undefined || href.length > MAX_LINK) return false;
  return LINK_SCHEME.test(href) && LINK_CHARACTERS.test(href) && URL.canParse(href);
}

function linkTo(href: string): sanitizeHtml.Attributes {
  return { href, rel: "noopener noreferrer nofollow", target: "_blank" };
}

function imageOf(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { src = "", alt = "" } = attribs;
  if (!OUR_FILE.test(src)) return {};
  return { src, alt, ...numbers(attribs, ["width", "height"]), loading: "lazy" };
}

function classOf(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return attribs["class"] === undefined ? {} : { class: attribs["class"] };
}

/** Those of the named attributes that are numbers from 1 to 9999. */
function numbers(attribs: sanitizeHtml.Attributes, names: readonly string[]): sanitizeHtml.Attributes {
  return Object.fromEntries(
    names.flatMap((name) => (/^[1-9]\d{0,3}$/.test(attribs[name] ?? "") ? [[name, attribs[name] ?? ""]] : [])),
  );
}
