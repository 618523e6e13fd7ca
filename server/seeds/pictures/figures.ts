import { line, type Point } from "./svg.ts";

// Figures as a draughtsman writes them: strokes, so that a plan looks the same where there are no fonts.
const WIDTH = 0.6;
const GAP = 0.28;

/** Strokes of each figure in a field of 0.6 × 1. */
const STROKES: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  "0": [
    [
      [0.1, 0],
      [0.5, 0],
      [0.6, 0.15],
      [0.6, 0.85],
      [0.5, 1],
      [0.1, 1],
      [0, 0.85],
      [0, 0.15],
      [0.1, 0],
    ],
  ],
  "1": [
    [
      [0.1, 0.75],
      [0.35, 1],
      [0.35, 0],
    ],
  ],
  "2": [
    [
      [0, 0.8],
      [0.1, 1],
      [0.5, 1],
      [0.6, 0.85],
      [0.6, 0.65],
      [0, 0],
      [0.6, 0],
    ],
  ],
  "3": [
    [
      [0, 1],
      [0.6, 1],
      [0.25, 0.58],
      [0.5, 0.58],
      [0.6, 0.42],
      [0.6, 0.15],
      [0.48, 0],
      [0, 0],
    ],
  ],
  "4": [
    [
      [0.45, 0],
      [0.45, 1],
      [0, 0.3],
      [0.6, 0.3],
    ],
  ],
  "5": [
    [
      [0.55, 1],
      [0.05, 1],
      [0, 0.55],
      [0.45, 0.6],
      [0.6, 0.45],
      [0.6, 0.15],
      [0.45, 0],
      [0, 0],
    ],
  ],
  "6": [
    [
      [0.5, 1],
      [0.2, 1],
      [0, 0.6],
      [0, 0.15],
      [0.12, 0],
      [0.48, 0],
      [0.6, 0.15],
      [0.6, 0.42],
      [0.48, 0.55],
      [0, 0.5],
    ],
  ],
  "7": [
    [
      [0, 1],
      [0.6, 1],
      [0.2, 0],
    ],
  ],
  "8": [
    [
      [0.12, 0.53],
      [0, 0.68],
      [0, 0.88],
      [0.12, 1],
      [0.48, 1],
      [0.6, 0.88],
      [0.6, 0.68],
      [0.48, 0.53],
      [0.12, 0.53],
    ],
    [
      [0.12, 0.53],
      [0, 0.4],
      [0, 0.14],
      [0.12, 0],
      [0.48, 0],
      [0.6, 0.14],
      [0.6, 0.4],
      [0.48, 0.53],
    ],
  ],
  "9": [
    [
      [0.1, 0],
      [0.4, 0],
      [0.6, 0.4],
      [0.6, 0.85],
      [0.48, 1],
      [0.12, 1],
      [0, 0.85],
      [0, 0.6],
      [0.12, 0.47],
      [0.6, 0.5],
    ],
  ],
  ",": [
    [
      [0.2, 0.08],
      [0.1, -0.18],
    ],
  ],
};

/** A measure in metres, e.g. `4,25`, centred on a point; `size` is the height of its figures. */
export function measure(metres: number, x: number, height: number, size: number, colour: string): string {
  const text = String(Math.round(metres * 100) / 100).replace(".", ",");
  const step = (WIDTH + GAP) * size;
  const left = x - (text.length * step - GAP * size) / 2;
  return Array.from(text)
    .flatMap((sign, index) =>
      (STROKES[sign] ?? []).map((stroke) =>
        line(
          stroke.map(([dx, dy]): Point => [left + index * step + dx * size, height + dy * size]),
          colour,
          size * 0.11,
        ),
      ),
    )
    .join("");
}
