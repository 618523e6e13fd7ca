import type { QuotePaper } from "./model.ts";

/** How numbers and days are written in a language; decimals come as texts. */
export interface Figures {
  /** Whole VND, or any whole number. */
  readonly money: (value: number) => string;
  /** With two places. */
  readonly area: (value: string) => string;
  /** As many places as it has, at most four. */
  readonly decimal: (value: string) => string;
  /** `1.5` is `150 %`. */
  readonly share: (value: string) => string;
  readonly day: (value: string) => string;
}

const LOCALES = { vi: "vi-VN", en: "en-US" } as const;

/** The figures of a language. */
export function figuresIn(language: QuotePaper["language"]): Figures {
  const locale = LOCALES[language];
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const two = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const few = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  return {
    money: (value) => whole.format(value),
    area: (value) => two.format(Number(value)),
    decimal: (value) => few.format(Number(value)),
    // Away from the noise of binary fractions, 1.1 × 100 for one.
    share: (value) => `${few.format(Math.round(Number(value) * 1e6) / 1e4)} %`,
    day: (value) => value.split("-").toReversed().join("/"),
  };
}
