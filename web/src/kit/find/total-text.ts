import { FIND_COUNT_LIMIT } from "@nepnha/contract/platform/constants";
import { formatNumber } from "../../platform/i18n/format.ts";
import { language, t } from "../../platform/i18n/i18n.ts";

/** How many rows a list finds, as far as it is known. */
export interface Total {
  readonly total: number;
  readonly totalIsExact: boolean;
}

const MILLION = 1_000_000;
/** An estimate is good to a few digits; more of them would look counted. */
const DIGITS = 3;
const MILLIONS = { notation: "compact", compactDisplay: "long", maximumSignificantDigits: 2 } as const;

/** `9.876`, `hơn 10.000`, `khoảng 4.300`, `khoảng 12.300` or `khoảng 1,2 triệu`. Its words are those of `records`. */
export function totalText({ total, totalIsExact }: Total): string {
  if (totalIsExact) return formatNumber(total);
  const rough = Number(total.toPrecision(DIGITS));
  if (rough === FIND_COUNT_LIMIT) return t("total.moreThan", { total: FIND_COUNT_LIMIT });
  if (rough < MILLION) return t("total.about", { total: rough });
  return t("total.about", { total: new Intl.NumberFormat(language(), MILLIONS).format(total) });
}
