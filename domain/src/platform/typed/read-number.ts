import type { Unit } from "@nepnha/contract/platform/unit";
import { addDecimals, compareDecimals, decimalDigits, decimalText, multiplyDecimals } from "../decimal.ts";
import { foldVietnamese } from "../fold.ts";
import { isOdd, scalesOf, spelledAt, type Scale } from "./number-words.ts";

/** Where a number is written: in which language, what it counts, and how many digits it may have behind the mark. */
export interface NumberPlace {
  readonly language: "vi" | "en";
  readonly unit: Unit | undefined;
  readonly digits: number;
}

interface Sentence extends NumberPlace {
  /** Whether it says that its last number counts đồng: `hai triệu ba trăm đồng`. */
  readonly isToTheDong: boolean;
}

/** A number before a word, or at the end. */
interface Count {
  readonly value: string;
  readonly next: number;
  /** What would stand behind a decimal mark; `null` of what can only be added. */
  readonly asDigits: string | null;
}

/** Longer than anybody writes a number, also in words. */
const LONGEST = 200;
const BILLION = "1000000000";
const SPACES = /[ \u00a0\u2007\u2009\u202f]+/g;
/** Figures with groups parted by spaces, figures, words. */
const TOKEN = /\d{1,3}(?: \d{3})+(?!\d)(?:[.,]\d+)?|[.,]?\d[\d.,]*|[a-z]+/g;
const GROUPS = /^[1-9]\d{0,2}(?:([., ])\d{3})(?:\1\d{3})*$/;
/** `4:30`, `1:02:05`: as it stands on a player; of any number of hours, since that is how it is written. */
const CLOCK = /^(?:(\d{1,13}):([0-5]?\d)|(\d{1,3})):([0-5]\d)$/;
const CURRENCY = /^(?:₫|vnd|d) ?(?=[\d.,])/;
/** What stands behind a figure, without Vietnamese marks; lengths are counted by words of their own. */
const BEHIND: Readonly<Partial<Record<Unit, RegExp>>> = {
  money: / ?(?:₫|vnd|dong|(?<!thousan)d)$/,
  m2: / ?(?:m ?(?:2|²|\^2|vuong)|met vuong|sqm|sq m|square (?:meter|metre)s?)$/,
  percent: / ?(?:%|phan tram|percent|per cent)$/,
  degrees: / ?(?:°|do|degrees?)$/,
};

/**
 * The number that people mean by a text, exactly, as a decimal text in its one form; `null` where nobody can tell.
 * Nothing is rounded and no limit is judged: that is the field's.
 *
 * Understood are figures, figures with words (`1,5 tỷ`, `500k`, `1.2 million`), Vietnamese number words, all with or
 * without marks, and what the field counts behind them (`₫`, `m²`, `%`); lengths also as `4m5` and `450cm`, lengths of time as `4:30`.
 *
 * Points and commas, by rule:
 * - Of two kinds the last, once, is the decimal mark: `1.500,5` and `1,500.5` mean the same everywhere.
 * - One kind several times, and spaces, part groups of three.
 * - A mark alone is the decimal mark, unless it may part a group: exactly three digits behind, one to three before, the
 *   first no 0. Such a one (`1.500`, `1,500`) parts a group where the field takes whole numbers only; elsewhere the
 *   language decides: the comma is Vietnam's decimal mark, the point the English. But where the field takes a digit or two
 *   behind the decimal mark, three are a group that was copied from a page in the other language, or a number that a sheet
 *   filled up with zeros: nobody can tell, and {@link readingsOf} has both.
 *
 * Behind a Vietnamese word, and behind metres, up to three figures are what would stand behind its mark: `1tỷ2` is 1.2
 * of it, `2 tỷ 350` 2.35, `4m5` four metres and a half; so are hundreds in words (`5 triệu 2 trăm`), unless `đồng`
 * says what they count. Behind a whole English word, or `lẻ`, they are added.
 *
 * Somebody may always mean the other reading: whoever asks shows at once what was understood.
 */
export function readNumber(typed: string, place: NumberPlace): string | null {
  const time = place.unit === "seconds" ? CLOCK.exec(typed.slice(0, LONGEST).trim()) : null;
  if (time) return secondsOf(time);
  const { sign, size, tokens } = tokensOf(typed, place) ?? {};
  if (size === undefined || tokens === undefined || isEither(size, place)) return null;
  const sentence = { ...place, isToTheDong: foldVietnamese(typed).trim().endsWith("dong") };
  const read = tokens.length === 1 && /\d/.test(size) ? figureOf(size, place) : sumOf(tokens, sentence);
  return read === null ? null : decimalText(`${sign === "-" ? sign : ""}${read}`);
}

/**
 * The two numbers that a figure may be where nobody can tell: `1,500` of a Vietnamese page is 1.5, and 1500 where it was
 * copied from an English sheet. Those that the field takes; none of a text that says one thing or nothing.
 */
export function readingsOf(typed: string, place: NumberPlace): readonly string[] {
  const { sign, size = "" } = tokensOf(typed, place) ?? {};
  if (!isEither(size, place)) return [];
  return (["vi", "en"] as const)
    .map((language) => figureOf(size, { ...place, language }))
    .flatMap((read) => (read !== null && decimalDigits(read) <= place.digits ? [read] : []))
    .map((read) => (sign === "-" ? `-${read}` : read))
    .toSorted(compareDecimals);
}

function secondsOf([, hours = "0", inHour, alone, seconds = "0"]: RegExpExecArray): string {
  return String(BigInt(hours) * 3600n + BigInt(inHour ?? alone ?? 0) * 60n + BigInt(seconds));
}

/** A text by its parts; `null` where there is more in it than they are. */
function tokensOf(typed: string, place: NumberPlace): { sign: string; size: string; tokens: readonly string[] } | null {
  // A cheap first look, so that a huge text costs nothing.
  if (typed.length > LONGEST) return null;
  const text = typed.normalize("NFC").trim().replace(SPACES, " ").replace("\u2212", "-");
  // A figure that is struck out says nothing.
  if (/\p{M}/u.test(text)) return null;
  const folded = foldVietnamese(text).replace(BEHIND[place.unit ?? "seconds"] ?? "", "");
  const bare = place.unit === "money" ? folded.replace(CURRENCY, "") : folded;
  const [, sign = "", size = ""] = /^([-+]?)(.*)$/s.exec(bare) ?? [];
  if (sign !== "" && !/^[\d.,]/.test(size)) return null;
  const tokens = size.match(TOKEN) ?? [];
  return tokens.join("").replaceAll(" ", "") === size.replaceAll(" ", "") ? { sign, size, tokens } : null;
}

/** Whether a figure's lone mark may part a group, and is the language's decimal mark in a field of one digit or two. */
function isEither(size: string, { language, digits }: NumberPlace): boolean {
  const mark = language === "vi" ? "," : ".";
  return (digits === 1 || digits === 2) && /^[1-9]\d{0,2}[.,]\d{3}$/.test(size) && size.includes(mark);
}

/** Thousands of billions are said by two words: what stands before the last `tỷ` is a number of its own. */
function sumOf(tokens: readonly string[], place: Sentence): string | null {
  const scales = scalesOf(place.unit);
  const at = tokens.findLastIndex((word) => scales[word]?.size === BILLION);
  const scale = scales[tokens[at] ?? ""];
  if (!scale) return partsOf(tokens, null, place);
  const behind = tokens.slice(at + 1);
  const count = at === 0 && behind[0] === "ruoi" ? "1" : partsOf(tokens.slice(0, at), null, place);
  const rest = behind.length === 0 ? "0" : partsOf(behind, scale, place);
  if (count === null || rest === null || (behind.length > 0 && decimalDigits(count) > 0)) return null;
  return addDecimals(exactly(count, BILLION), rest);
}

/**
 * Counts and what they count, from large to small: `350 triệu`, `4 m 50 cm`, `triệu rưỡi`.
 * @param above what stands before them
 */
function partsOf(tokens: readonly string[], above: Scale | null, place: Sentence): string | null {
  const scales = scalesOf(place.unit);
  let sum: string | null = null;
  let last = above;
  let at = 0;
  while (at < tokens.length) {
    if (tokens[at] === "ruoi") {
      return last && at === tokens.length - 1 ? addDecimals(sum ?? "0", exactly(last.size, "0.5")) : null;
    }
    const odd = last !== null && isOdd(tokens[at]);
    const count = countAt(tokens, odd ? at + 1 : at, place);
    at = count?.next ?? at;
    const scale = scales[tokens[at] ?? ""];
    if (!scale) {
      const rest = count && at === tokens.length ? restOf(count, last, odd) : null;
      return rest === null ? null : addDecimals(sum ?? "0", rest);
    }
    const isOne = !count && last === null && tokens[at + 1] === "ruoi";
    // The last billion is taken already, and said once.
    if ((!count && !isOne) || scale.size === BILLION) return null;
    const part = exactly(count?.value ?? "1", scale.size);
    if (last && compareDecimals(part, last.size) >= 0) return null;
    at += 1;
    // Behind half a billion nobody goes on counting millions.
    if (count && decimalDigits(count.value) > 0 && at < tokens.length) return null;
    sum = addDecimals(sum ?? "0", part);
    last = scale;
  }
  return sum;
}

function countAt(tokens: readonly string[], at: number, place: Sentence): Count | null {
  const spelled = spelledAt(tokens, at);
  if (spelled) {
    const { value, next, full } = spelled;
    const asDigits = full ? String(value).padStart(3, "0") : String(value);
    return { value: String(value), next, asDigits: full && place.isToTheDong ? null : asDigits };
  }
  const token = tokens[at] ?? "";
  if (!/\d/.test(token)) return null;
  // Of what is counted by a word a fraction may be meant, whatever the field takes.
  const value = figureOf(token, { ...place, digits: Math.max(1, place.digits) });
  return value === null ? null : { value, next: at + 1, asDigits: /^\d{1,3}$/.test(token) ? token : null };
}

/** What a number at the end says, behind a word or alone. */
function restOf({ value, asDigits }: Count, last: Scale | null, odd: boolean): string | null {
  if (last === null) return value;
  // A billion and "lẻ năm": five what?
  if (last.behind === "nothing" || (odd && last.size !== "1000")) return null;
  if (last.behind === "digits" && asDigits !== null && !odd) return exactly(last.size, `0.${asDigits}`);
  return compareDecimals(value, last.size) < 0 && decimalDigits(value) === 0 ? value : null;
}

/** A figure: digits, points, commas and spaces. */
function figureOf(token: string, { language, digits }: NumberPlace): string | null {
  // Half typed.
  const text = token.replace(/[.,]$/, "");
  if (/^\d+$/.test(text)) return decimalText(text);
  const marks = text.replace(/\d/g, "");
  const mark = marks.at(-1) ?? "";
  const end = text.lastIndexOf(mark);
  const [whole, fraction] = [text.slice(0, end), text.slice(end + 1)];
  const isGroup = marks.length > 1 || mark === " " || (fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole));
  const isDecimal = digits > 0 && mark === (language === "vi" ? "," : ".");
  if (marks.length === 1 && mark !== " " && (!isGroup || isDecimal)) return decimalText(`${whole || "0"}.${fraction}`);
  if (GROUPS.test(text)) return decimalText(text.replace(/\D/g, ""));
  const plain = GROUPS.test(whole) && !whole.includes(mark) && mark !== " " ? whole.replace(/\D/g, "") : null;
  return plain === null ? null : decimalText(`${plain}.${fraction}`);
}

function exactly(one: string, other: string): string {
  return multiplyDecimals(one, other, decimalDigits(one) + decimalDigits(other));
}
