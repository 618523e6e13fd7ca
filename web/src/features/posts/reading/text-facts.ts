const WORDS_A_MINUTE = 220;
/** Shorter texts are seen whole. */
const HEADINGS_FROM = 3;

/** A heading of a text: `id` is its anchor as {@link RichText} sets it. */
interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

/** How long a rich text takes to read, whole minutes, at least one. */
export function minutesToRead(html: string): number {
  const words = bodyOf(html).textContent?.trim().split(/\s+/u).length ?? 0;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

/** The headings of a text, for its table of contents; none of a short one. */
export function headingsOf(html: string): Heading[] {
  const found = [...bodyOf(html).querySelectorAll("h2, h3")].flatMap((heading, index): Heading[] => {
    const text = heading.textContent?.trim() ?? "";
    return text === "" ? [] : [{ id: `muc-${index + 1}`, text, level: heading.localName === "h2" ? 2 : 3 }];
  });
  return found.length < HEADINGS_FROM ? [] : found;
}

function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, "text/html").body;
}
