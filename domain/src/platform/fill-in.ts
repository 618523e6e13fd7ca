/** Values for the marks of a text; numbers are written as in the language. */
export type TextParams = Readonly<Record<string, string | number>>;

/** `{name}`, `{count|floor|floors}`, `{one|count}`. */
const MARK = /\{(\w+)(?:\|([^{}|]+)(?:\|([^{}|]+))?)?\}/g;
/** The parameter that is what a row is called: `user|users` where a language counts. */
const NOUN = "one";
const NUMBERS = {
  vi: new Intl.NumberFormat("vi-VN", { maximumFractionDigits: 6 }),
  en: new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 }),
};

/**
 * A text with the values of its marks; a mark without a value stays as it is. Words that change with a number:
 * `{count|floor|floors}` is the one for one or the one for any other number of `count`, and `{one|count}` is the noun of a
 * row in the form that goes with it.
 */
export function fillIn(text: string, params: TextParams, language: "vi" | "en"): string {
  return text.replace(MARK, (mark, name: string, second?: string, third?: string) => {
    const value = params[name];
    if (value === undefined) return mark;
    if (second !== undefined && third !== undefined) return isOne(value) ? second : third;
    if (name === NOUN) return nounFor(String(value), second === undefined ? 1 : params[second]);
    return typeof value === "number" ? NUMBERS[language].format(value) : value;
  });
}

function nounFor(noun: string, count: string | number | undefined): string {
  const [one = "", many = one] = noun.split("|");
  return isOne(count) ? one : many;
}

function isOne(count: string | number | undefined): boolean {
  return count === 1 || count === "1";
}
