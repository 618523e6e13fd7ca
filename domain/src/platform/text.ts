import type { TextFormat } from "@nepnha/contract/platform/text-format";
import { DIRECTIONS, isPhone, PHONE_MARKS, phoneFault, phoneText } from "./phone.ts";
import type { FieldIssue } from "./translate.ts";

/** What a text field demands of its texts. Lengths count characters (code points). */
interface TextField {
  readonly kind: "text" | "longText" | "richText";
  readonly format?: TextFormat;
  readonly min?: number;
  readonly max: number;
}
type TextResult = { ok: true; value: string } | { ok: false; issue: Omit<FieldIssue, "field"> };

/** Lone surrogates, NUL and other control characters, and the two bidirectional overrides that can disguise a text. */
const FORBIDDEN = /\p{Cs}|(?![\n\r\t])\p{Cc}|[\u202d\u202e]/u;
const LINE_BREAKS = /[\n\r\t]/u;

const FORMATS: Readonly<Record<Exclude<TextFormat, "plain">, { pattern: RegExp; code: FieldIssue["code"] }>> = {
  code: { pattern: /^[A-Z0-9][A-Z0-9_-]*$/, code: "pattern" },
  slug: { pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/, code: "pattern" },
  // One @, a dotted domain, no quotes or brackets: mail programs read the exotic forms in different ways.
  email: { pattern: /^[a-z0-9._%+-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, code: "email" },
  phone: { pattern: /^\+84([35789]\d{8}|2\d{9})$/, code: "phone" },
  hotline: { pattern: /^(\+84([35789]\d{8}|2\d{9})|1[89]00\d{4,6})$/, code: "phone" },
  url: { pattern: /^https?:\/\/[^\s<>"']+$/, code: "url" },
  color: { pattern: /^#[0-9A-F]{6}$/, code: "pattern" },
  userName: { pattern: /^[a-z0-9._-]+$/, code: "pattern" },
  // Ten digits with an optional branch, or the twelve of a personal number.
  taxCode: { pattern: /^(\d{10}(-\d{3})?|\d{12})$/, code: "pattern" },
  digits: { pattern: /^\d+$/, code: "pattern" },
  time: { pattern: /^([01]\d|2[0-3]):[0-5]\d$/, code: "pattern" },
  id: { pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, code: "pattern" },
};

/** Whether a text can be stored and shown. */
export function isCleanText(value: string, allowLineBreaks: boolean): boolean {
  return !FORBIDDEN.test(value) && (allowLineBreaks || !LINE_BREAKS.test(value));
}

/** Length in characters as a person counts them closely enough: code points. */
export function codePoints(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

/** The e-mail in the form it is stored and compared in, or null when it is not one (at most 254 characters). */
export function parseEmail(value: unknown): string | null {
  if (typeof value !== "string" || value.length > 254) return null;
  const email = value.trim().toLowerCase();
  return FORMATS.email.pattern.test(email) && !email.includes("..") && !email.startsWith(".") ? email : null;
}

/** Check a text field: normal form, characters, length, format. Phones are stored as +84…, codes in capitals. */
export function checkText(field: TextField, given: unknown): TextResult {
  if (typeof given !== "string") return { ok: false, issue: { code: "invalid" } };
  // A cheap first look, so that a huge text costs nothing.
  if (given.length > field.max * 4 + 64) return tooLong(field.max);
  const raw = isPhone(field.format) ? given.replace(DIRECTIONS, "") : given;
  if (!isCleanText(raw, field.kind !== "text")) return { ok: false, issue: { code: "characters" } };
  const format = field.format ?? "plain";
  const value = normalise(raw, format);
  const length = codePoints(value);
  if (length > field.max) return tooLong(field.max);
  if (field.min !== undefined && length < field.min) {
    return { ok: false, issue: { code: "minLength", params: { min: field.min } } };
  }
  if (format === "plain") return { ok: true, value };
  const { pattern, code } = FORMATS[format];
  const good = format === "email" ? parseEmail(value) !== null : pattern.test(value);
  if (good) return { ok: true, value };
  return { ok: false, issue: code === "phone" ? phoneIssue(value) : { code } };
}

/** What a number to call lacks, where that can be told. */
function phoneIssue(value: string): Omit<FieldIssue, "field"> {
  const fault = phoneFault(value);
  if (fault === null) return { code: "phone" };
  if (fault === "zero") return { code: "phone", message: "field.phoneZero", params: { phone: phoneText(`0${value}`) } };
  const message = fault.kind === "short" ? "field.phoneShort" : "field.phoneLong";
  return { code: "phone", message, params: { count: fault.count, length: fault.length } };
}

function tooLong(max: number): TextResult {
  return { ok: false, issue: { code: "maxLength", params: { max } } };
}

function normalise(raw: string, format: TextFormat): string {
  const text = raw.normalize("NFC").replaceAll("\r\n", "\n").trim();
  if (format === "code" || format === "color") return text.toUpperCase();
  if (format === "email" || format === "slug") return text.toLowerCase();
  // The country's number with or without its plus, and with the 0 that stands for it: one number.
  if (isPhone(format)) return text.replace(PHONE_MARKS, "").replace(/^(?:(?:\+|00)?840?|0)(?=\d{9,10}$)/, "+84");
  if (format === "digits") return text.replaceAll(/[ .-]/g, "");
  return text;
}
