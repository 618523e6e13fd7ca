/** A text whose dimensions stay on one line: in "6 × 15 m" the spaces become ones that do not break. */
export function unbroken(text: string): string {
  return text.replace(/(?<=\d) (?=[×x] \d)|(?<=\d [×x]) (?=\d)|(?<=\d) (?=(?:m|m²|cm|mm|km)(?![\p{L}\d]))/gu, "\u00A0");
}
