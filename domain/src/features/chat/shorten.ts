const SHORT_TEXT = 200;

/** A text for a list or a quote: its beginning, never half of a character. */
export function shorten(text: string): string {
  return text.length <= SHORT_TEXT ? text : `${text.slice(0, SHORT_TEXT).replace(/\p{Cs}$/u, "")}…`;
}
