/** Browsers and Node have it; this storey knows the library of neither. */
declare const URL: { canParse(address: string): boolean };

/** A piece of a message's text. */
export interface TextPart {
  readonly kind: "text" | "link" | "phone";
  readonly text: string;
  /** Where a link or a phone number leads. */
  readonly href?: string;
}

/** Addresses with a scheme or `www.`, and Vietnamese phone numbers, also with spaces, dots or dashes between. */
const LIVE = /(https?:\/\/[^\s<>"]+|www\.[^\s<>"]+\.[^\s<>"]+)|((?<![\d.])(?:\+84|0)(?:[ .-]?\d){9,10}(?!\d))/giu;
/** Punctuation after an address that belongs to the sentence. */
const TAIL = /[.,;:!?)\]}'”’…]+$/u;

/** Splits a text into plain pieces, links and phone numbers. Put together they are the text again. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(LIVE)) {
    const [, address, phone] = match;
    const found = address ? address.replace(TAIL, "") : (phone ?? "");
    const href = address ? linkOf(found) : `tel:${found.replace(/[^\d+]/g, "")}`;
    if (href === null) continue;
    if (match.index > done) parts.push({ kind: "text", text: text.slice(done, match.index) });
    parts.push({ kind: address ? "link" : "phone", text: found, href });
    done = match.index + found.length;
  }
  if (done < text.length) parts.push({ kind: "text", text: text.slice(done) });
  return parts;
}

/** The address to open, or null when it is none: only http and https lead anywhere. */
function linkOf(found: string): string | null {
  const address = /^https?:/i.test(found) ? found : `https://${found}`;
  return URL.canParse(address) ? address : null;
}

const EMOJI_ONLY =
  /^(?:\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}\uFE0F?)*|\s){1,8}$/u;

/** Whether a text is a few emoji and nothing else; it is shown large then. */
export function isEmojiOnly(text: string): boolean {
  return /\p{Extended_Pictographic}/u.test(text) && EMOJI_ONLY.test(text.trim());
}

/** The first address that a text leads to, as it is opened; null where there is none. */
export function firstLink(text: string): string | null {
  return textParts(text).find(({ kind }) => kind === "link")?.href ?? null;
}
