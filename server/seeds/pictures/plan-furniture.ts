import { COLOUR } from "./palette.ts";
import { arc, box, disc, line, times } from "./svg.ts";

/** A room from above: its lower left corner, how far it goes along the house, and across. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly width: number;
}

/** What a room is for: its furniture says so. */
export type Use =
  | "garage"
  | "porch"
  | "living"
  | "kitchen"
  | "bed"
  | "bath"
  | "stairs"
  | "yard"
  | "balcony"
  | "terrace"
  | "worship"
  | "family";

const LINE = COLOUR.stoneDark;
const PEN = 0.035;

/** Colour of a room's floor. */
export const FLOORS: Readonly<Record<Use, string>> = {
  garage: "#e4ddd0",
  porch: "#e4ddd0",
  living: "#f6ead3",
  kitchen: "#f3e3c8",
  bed: "#efdcc0",
  bath: "#d9e5e4",
  stairs: "#f0e8da",
  yard: "#dbe5cd",
  balcony: "#e3ebd6",
  terrace: "#e9dccb",
  worship: "#f4dcb8",
  family: "#f6ead3",
};

/** What stands in a room, as far as it has room for it. */
export const FURNITURE: Readonly<Record<Use, (area: Area) => string>> = {
  garage: ({ x, y, length, width }) =>
    times(Math.min(3, Math.floor(width / 1.1)), (index) => scooter(x + length / 2, y + 0.75 + index * 1.05)),
  porch: ({ x, y, length, width }) => times(2, (index) => plant(x + length / 2, y + (index === 0 ? 0.5 : width - 0.5))),
  living: (area) => sofa(area) + plant(area.x + area.length - 0.5, area.y + area.width - 0.5),
  family: (area) => sofa(area),
  kitchen: ({ x, y, length, width }) =>
    piece(x + 0.15, y + width - 0.75, length - 0.3, 0.6) +
    disc(x + length * 0.3, y + width - 0.45, 0.16, COLOUR.paper, 0.16, stroke()) +
    disc(x + length * 0.3 + 0.42, y + width - 0.45, 0.16, COLOUR.paper, 0.16, stroke()) +
    piece(x + length * 0.62, y + width - 0.62, 0.6, 0.36, COLOUR.glass) +
    table(x + length / 2, y + Math.max(1, (width - 0.8) / 2)),
  bed: ({ x, y, length, width }) => {
    const wide = Math.min(1.8, width - 0.9);
    const at = y + (width - wide) / 2;
    return (
      piece(x + 0.15, at, 2, wide, COLOUR.white) +
      piece(x + 0.22, at + 0.12, 0.45, wide / 2 - 0.18, COLOUR.paperShade) +
      piece(x + 0.22, at + wide / 2 + 0.06, 0.45, wide / 2 - 0.18, COLOUR.paperShade) +
      piece(x + 0.95, at, 1.2, wide, COLOUR.clay) +
      piece(x + length - 0.75, y + 0.2, 0.55, Math.min(2.4, width - 1.2), COLOUR.woodLight)
    );
  },
  bath: ({ x, y, length, width }) =>
    piece(x + 0.2, y + width - 0.55, 0.42, 0.36, COLOUR.white) +
    disc(x + 0.41, y + width - 0.72, 0.2, COLOUR.white, 0.28, stroke()) +
    piece(x + 0.85, y + width - 0.55, 0.6, 0.42, COLOUR.white) +
    disc(x + 1.15, y + width - 0.35, 0.18, COLOUR.glass, 0.12, stroke()) +
    piece(x + length - 1, y + 0.15, 0.85, Math.min(0.9, width - 1), "#c6d9da"),
  stairs: ({ x, y, length, width }) => {
    const steps = 9;
    const depth = (length - 0.3) / steps;
    return (
      times(steps + 1, (index) =>
        line(
          [
            [x + 0.15 + index * depth, y + 0.15],
            [x + 0.15 + index * depth, y + width - 0.15],
          ],
          LINE,
          PEN,
        ),
      ) +
      line(
        [
          [x + 0.15, y + width / 2],
          [x + length - 0.4, y + width / 2],
        ],
        COLOUR.brick,
        0.05,
      ) +
      line(
        [
          [x + length - 0.65, y + width / 2 - 0.18],
          [x + length - 0.35, y + width / 2],
          [x + length - 0.65, y + width / 2 + 0.18],
        ],
        COLOUR.brick,
        0.05,
      )
    );
  },
  yard: ({ x, y, length, width }) =>
    plant(x + length / 2, y + width * 0.3) + plant(x + length / 2, y + width * 0.7, 0.28),
  balcony: ({ x, y, length, width }) =>
    times(Math.floor(width / 1.3), (index) => plant(x + length / 2, y + 0.7 + index * 1.3, 0.22)),
  terrace: ({ x, y, length, width }) =>
    times(Math.floor(length), (index) =>
      line(
        [
          [x + index + 0.5, y + 0.1],
          [x + index + 0.5, y + width - 0.1],
        ],
        "#d8c7b0",
        0.03,
      ),
    ) +
    table(x + length / 2, y + width / 2) +
    plant(x + 0.6, y + 0.6) +
    plant(x + 0.6, y + width - 0.6),
  worship: ({ x, y, length, width }) =>
    piece(x + length - 0.95, y + width / 2 - 0.9, 0.75, 1.8, COLOUR.woodDark) +
    times(3, (index) => disc(x + length - 0.58, y + width / 2 - 0.5 + index * 0.5, 0.1, COLOUR.yellow)) +
    piece(x + 0.5, y + width / 2 - 0.5, 1, 1, COLOUR.brickLight),
};

/** A door leaf that stands open, with the way it swings; the gap in the wall goes along the house. */
export function door(x: number, y: number, into: 1 | -1): string {
  const leaf = 0.8;
  return (
    box(x, y - 0.13, leaf, 0.26, COLOUR.paper) +
    line(
      [
        [x, y],
        [x, y + into * leaf],
      ],
      COLOUR.woodDark,
      0.06,
    ) +
    arc([x, y + into * leaf], [x + leaf, y], into * 0.17, LINE, PEN)
  );
}

/** The same in a wall that goes across the house. */
export function crossDoor(x: number, y: number, into: 1 | -1): string {
  const leaf = 0.8;
  return (
    box(x - 0.13, y, 0.26, leaf, COLOUR.paper) +
    line(
      [
        [x, y],
        [x + into * leaf, y],
      ],
      COLOUR.woodDark,
      0.06,
    ) +
    arc([x + into * leaf, y], [x, y + leaf], 0.17, LINE, PEN)
  );
}

function stroke(): string {
  return `stroke="${LINE}" stroke-width="${PEN}"`;
}

function piece(x: number, y: number, length: number, width: number, fill: string = COLOUR.paperShade): string {
  return length <= 0 || width <= 0 ? "" : box(x, y, length, width, fill, `rx="0.06" ${stroke()}`);
}

function plant(x: number, y: number, size = 0.34): string {
  return disc(x, y, size, COLOUR.leafLight, size, stroke()) + disc(x, y, size * 0.55, COLOUR.leaf);
}

function table(x: number, y: number): string {
  return (
    times(
      3,
      (index) =>
        piece(x - 0.75 + index * 0.58, y + 0.5, 0.4, 0.36) + piece(x - 0.75 + index * 0.58, y - 0.86, 0.4, 0.36),
    ) + piece(x - 0.9, y - 0.42, 1.8, 0.84, COLOUR.woodLight)
  );
}

function sofa({ x, y, length, width }: Area): string {
  const long = Math.min(2.4, length - 1.2);
  const at = x + (length - long) / 2;
  return (
    piece(at, y + 0.25, long, 0.85, COLOUR.brickLight) +
    piece(at, y + 0.25, long, 0.26, COLOUR.brick) +
    piece(at + long / 2 - 0.6, y + 1.45, 1.2, 0.65, COLOUR.woodLight) +
    piece(at + 0.2, y + width - 0.5, long - 0.4, 0.32, COLOUR.slate)
  );
}

function scooter(x: number, y: number): string {
  return (
    piece(x - 0.85, y - 0.16, 1.7, 0.32, COLOUR.brick) +
    line(
      [
        [x + 0.5, y - 0.32],
        [x + 0.5, y + 0.32],
      ],
      COLOUR.ink,
      0.07,
    ) +
    piece(x - 0.55, y - 0.13, 0.75, 0.26, COLOUR.ink)
  );
}
