const DIGITS = ["không", "một", "hai", "ba", "bốn", "năm", "sáu", "bảy", "tám", "chín"];
const BILLION = 1_000_000_000n;
/** From large to small. */
const SCALES = [
  { size: 1_000_000n, vi: "triệu", en: "million" },
  { size: 1000n, vi: "nghìn", en: "thousand" },
] as const;

/**
 * An amount as it is said: `một tỷ năm trăm triệu đồng`, `1.5 billion dong`. English keeps the figures, since a number
 * in English words is harder to compare than itself.
 */
export function amountInWords(dong: number | bigint, language: "vi" | "en"): string {
  const amount = BigInt(dong);
  const size = amount < 0n ? -amount : amount;
  const isNegative = amount < 0n;
  return language === "vi"
    ? `${isNegative ? "âm " : ""}${inVietnamese(size, false)} đồng`
    : `${isNegative ? "minus " : ""}${inEnglish(size)} dong`;
}

/** @param full with hundreds, also where there are none: something stands before it */
function inVietnamese(size: bigint, full: boolean): string {
  if (size >= BILLION) {
    const rest = size % BILLION;
    return `${inVietnamese(size / BILLION, full)} tỷ${rest === 0n ? "" : ` ${inVietnamese(rest, true)}`}`;
  }
  for (const scale of SCALES) {
    if (size < scale.size) continue;
    const rest = size % scale.size;
    return `${hundredsOf(size / scale.size, full)} ${scale.vi}${rest === 0n ? "" : ` ${inVietnamese(rest, true)}`}`;
  }
  return hundredsOf(size, full);
}

function hundredsOf(size: bigint, full: boolean): string {
  const [hundreds, tens, ones] = [size / 100n, (size / 10n) % 10n, size % 10n].map(Number) as [number, number, number];
  const words: (string | undefined)[] = [];
  const said = full || hundreds > 0;
  if (said) words.push(DIGITS[hundreds], "trăm");
  if (tens === 0 && ones > 0 && said) words.push("linh");
  if (tens === 1) words.push("mười");
  if (tens > 1) words.push(DIGITS[tens], "mươi");
  if (ones > 0) words.push(oneOf(ones, tens));
  return words.length === 0 ? "không" : words.join(" ");
}

function oneOf(ones: number, tens: number): string | undefined {
  if (ones === 1 && tens > 1) return "mốt";
  if (ones === 4 && tens > 1) return "tư";
  return ones === 5 && tens > 0 ? "lăm" : DIGITS[ones];
}

function inEnglish(size: bigint): string {
  const scale = [{ size: BILLION, en: "billion" }, ...SCALES].find((one) => size >= one.size);
  if (!scale) return String(size);
  const hundredth = scale.size / 100n;
  // Two digits behind the point are still read at a glance.
  if (scale.size > 1000n && size % hundredth === 0n && size < 1000n * scale.size) {
    const fraction = String((size % scale.size) / hundredth)
      .padStart(2, "0")
      .replace(/0+$/, "");
    return `${size / scale.size}${fraction && `.${fraction}`} ${scale.en}`;
  }
  const rest = size % scale.size;
  return `${inEnglish(size / scale.size)} ${scale.en}${rest === 0n ? "" : ` ${inEnglish(rest)}`}`;
}
