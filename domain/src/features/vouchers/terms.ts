import type { DiscountType } from "@nepnha/contract/features/vouchers/discount";

/** Why an offer is not given, as its text `vouchers.refused.{reason}`. */
export type Refused =
  | "unknown"
  | "notActive"
  | "notYet"
  | "expired"
  | "used"
  | "customer"
  | "level"
  | "category"
  | "projectType"
  | "perCustomer";

/** What an offer asks of whoever wants it. Times in ms since 1970; empty lists ask nothing. */
export interface Terms {
  /** EXPIRED by the job counts as the clock does; USED is told by the counts. */
  readonly state: "ACTIVE" | "EXPIRED" | "USED" | "OTHER";
  readonly from: number;
  /** The first moment at which it no longer holds. */
  readonly to: number | null;
  /** The only one whose it is. */
  readonly customerId: string | null;
  readonly customerLevels: readonly string[];
  readonly categoryIds: readonly string[];
  readonly projectTypes: readonly string[];
  /** Uses that are left in all, and for this customer; `null`: any number. */
  readonly left: number | null;
  readonly leftForCustomer: number | null;
}

/** Who wants it, for what, and when. Nothing is known of somebody who is not named. */
export interface Wanting {
  readonly now: number;
  readonly customerId: string | null;
  readonly level: string | null;
  readonly categoryIds: readonly string[];
  readonly projectType: string | null;
}

/**
 * Why an offer is not given now; `null` where it is. Time is judged here, so that a late job gives nothing
 * that has ended: it holds while `from <= now < to`.
 */
export function refusalOf(terms: Terms, wanting: Wanting): Refused | null {
  if (terms.state === "OTHER") return "notActive";
  if (terms.state === "EXPIRED" || (terms.to !== null && wanting.now >= terms.to)) return "expired";
  if (wanting.now < terms.from) return "notYet";
  if (terms.customerId !== null && terms.customerId !== wanting.customerId) return "customer";
  if (!fits(terms.customerLevels, wanting.level)) return "level";
  if (terms.categoryIds.length > 0 && !wanting.categoryIds.some((id) => terms.categoryIds.includes(id)))
    return "category";
  if (!fits(terms.projectTypes, wanting.projectType)) return "projectType";
  if (terms.state === "USED" || terms.left === 0) return "used";
  return terms.leftForCustomer === 0 ? "perCustomer" : null;
}

function fits(wanted: readonly string[], one: string | null): boolean {
  return wanted.length === 0 || (one !== null && wanted.includes(one));
}

/** What of a promotion decides which one a quote gets that names none. */
interface Automatic {
  readonly code: string;
  readonly priority: number | null;
  readonly stackable: boolean;
}

/**
 * The promotion that is given by itself: the highest priority, among equals the first code. With vouchers in the quote one
 * that stands alone steps back, because somebody typed those.
 */
export function automaticOf<P extends Automatic>(promotions: readonly P[], hasVouchers: boolean): P | null {
  const [best] = promotions
    .filter(({ stackable }) => stackable || !hasVouchers)
    .toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0) || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
  return best ?? null;
}

const LEAST_TIMES = 1.1;
const MOST_TIMES = 10;
const ALL = 100;

/** Whether a value can be one of its kind: 0.01 to 100 percent, whole VND, 1.1 to 10 times. `value` is a decimal text. */
export function isValueOf(type: DiscountType, value: string | null): boolean {
  if (type === "GIFT") return value === null;
  const number = Number(value ?? Number.NaN);
  if (!(number > 0)) return false;
  if (type === "PERCENT") return number <= ALL;
  if (type === "AMOUNT") return Number.isInteger(number);
  return number >= LEAST_TIMES && number <= MOST_TIMES;
}

/** A code as it is compared: what people type, in capitals and without blanks. */
export function codeOf(typed: string): string {
  return typed.normalize("NFC").replaceAll(/\s/gu, "").toUpperCase();
}

/** What codes are drawn from: capitals and digits that nobody takes for another. */
export const CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** Letters of a code that were drawn, at least: 32^8 are too many to guess at ten tries in ten minutes. */
export const LEAST_DRAWN = 8;

/** A code with a prefix from bytes that were drawn by lot; five bits of each count. */
export function drawnCode(prefix: string, bytes: Uint8Array): string {
  return prefix + [...bytes].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length] ?? "").join("");
}
