/** What makes a spreadsheet read a text as a formula when it comes first; the wide forms count for East Asian versions. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/u;

/** The text with a leading apostrophe when a spreadsheet would compute it. */
export function harmless(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

/** The text without the apostrophe of {@link harmless}; any other apostrophe stays. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && FORMULA_START.test(text.slice(1)) ? text.slice(1) : text;
}
