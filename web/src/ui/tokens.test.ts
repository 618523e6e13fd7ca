import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const CSS = readFileSync(`${import.meta.dirname}/tokens.css`, "utf8");

/** Value of a token in a scheme, as `#rrggbb`. */
function token(name: string, scheme: "light" | "dark"): string {
  const value = new RegExp(`--nn-${name}:\\s*(?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}))`).exec(CSS);
  const colour = value?.[3] ?? (scheme === "light" ? value?.[1] : value?.[2]);
  if (!colour) throw new Error(`no token --nn-${name}`);
  return colour;
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ["page", "surface", "sunken", "raised", "rail", "hover"];
const TEXTS = ["text", "text-soft", "accent-text", "danger-text"].flatMap((text) => GROUNDS.map((g) => [text, g]));
const PAIRS = [
  ...TEXTS,
  ["placeholder", "surface"],
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["accent-text", "accent-soft"],
  ...["success", "warning", "danger", "info", "quiet"].map((state) => [`${state}-text`, `${state}-soft`]),
] as [string, string][];

describe.each(["light", "dark"] as const)("tokens in the %s scheme", (scheme) => {
  it.each(PAIRS)("%s on %s has a contrast of 4.5:1 or more", (text, ground) => {
    expect(contrast(token(text, scheme), token(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  it("draws the edge of an input at 3:1 or more", () => {
    expect(contrast(token("field-line", scheme), token("surface", scheme))).toBeGreaterThanOrEqual(3);
  });
});
