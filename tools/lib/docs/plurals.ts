/** A number, at most one word, and a noun of many that stands in the text as it is. */
const COUNTED =
  /\{(count|total|seconds|minutes|hours|days|points|digits|items|rows|people|files)\} (?:[a-z]+ )?([a-z]+s)\b/;
/** Words that end like many and are not. */
const NO_NOUN = new Set(["is", "was", "has", "as", "this"]);

/** English texts that count with one form of the noun (ADR 050): they say "1 floors" one day. */
export function oneFormOnly(texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const [counted, number, noun = ""] = COUNTED.exec(text) ?? [];
    return counted === undefined || NO_NOUN.has(noun)
      ? []
      : [`the English text ${key} counts in one form only: “${counted}”; write {${number}|…|${noun}}`];
  });
}
