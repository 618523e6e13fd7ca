/** Tones that a text may have on a background, with the colour that the chat writes it in. */
export const TEXT_TONES = { DARK: "#2B2320", LIGHT: "#FFFDFA" } as const;
/** Least contrast of a text that is no heading (WCAG 2.2 AA). */
export const LEAST_CONTRAST = 4.5;

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** How many places between two colours of a gradient are looked at; the worst one counts. */
const STEPS = 8;

/** @param hex `#RRGGBB` */
export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Contrast of two colours after WCAG, 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Contrast of a tone against a colour, or against the worst place of the gradient from the first to the last one. */
export function toneContrast(tone: keyof typeof TEXT_TONES, colors: readonly Rgb[]): number {
  const text = rgbOf(TEXT_TONES[tone]);
  return Math.min(...placesOf(colors).map((place) => contrastOf(text, place)));
}

/** The tone that can be read best on the colours. */
export function bestTone(colors: readonly Rgb[]): keyof typeof TEXT_TONES {
  return toneContrast("DARK", colors) >= toneContrast("LIGHT", colors) ? "DARK" : "LIGHT";
}

function placesOf([first, last]: readonly Rgb[]): Rgb[] {
  if (!first) return [];
  if (!last) return [first];
  return Array.from({ length: STEPS + 1 }, (_, step): Rgb => {
    const mix = (index: 0 | 1 | 2): number => first[index] + ((last[index] - first[index]) * step) / STEPS;
    return [mix(0), mix(1), mix(2)];
  });
}

function luminanceOf(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
