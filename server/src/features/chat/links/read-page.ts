import { shorten } from "@nepnha/domain/features/chat/shorten";

/** What a page says of itself. */
export interface PageFacts {
  readonly title: string;
  /** Address of its picture. */
  readonly image: string | null;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/**
 * The title and the picture that a page names for whoever shows a link to it. It is read as text with three patterns and
 * never taken for anything else; a page without a title says nothing.
 */
export function readPage(html: string, base: URL): PageFacts | null {
  const named = metaOf(html);
  const written = /<title[^<>]*>([^<]{1,2000})/iu.exec(html)?.[1] ?? "";
  const title = clean(named.get("og:title") ?? named.get("twitter:title") ?? decoded(written));
  if (title === "") return null;
  const image = named.get("og:image") ?? named.get("twitter:image") ?? "";
  return { title: shorten(title), image: image === "" ? null : (URL.parse(image, base.href)?.href ?? null) };
}

/** What `<meta>` elements say, by their property or name; the first of each counts. */
function metaOf(html: string): Map<string, string> {
  const named = new Map<string, string>();
  for (const [element] of html.matchAll(/<meta\s[^<>]{1,4000}>/giu)) {
    const key = attribute(element, "property") ?? attribute(element, "name");
    const content = attribute(element, "content");
    if (key !== null && content !== null && !named.has(key.toLowerCase())) named.set(key.toLowerCase(), content);
  }
  return named;
}

function attribute(element: string, name: string): string | null {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "iu").exec(element);
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value === undefined ? null : decoded(value);
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/giu, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return point > 0 && point <= 0x10_ff_ff && (point < 0xd8_00 || point > 0xdf_ff) ? String.fromCodePoint(point) : "";
  });
}

/** One line of NFC, without what does not show or turns the direction of what follows. */
function clean(text: string): string {
  const shown = text.normalize("NFC").replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ");
  return shown.trim();
}
