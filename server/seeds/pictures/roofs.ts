import { COLOUR } from "./palette.ts";
import type { Random } from "./random.ts";
import { hedge, pot } from "./plants.ts";
import { box, line, placed, shade, shape, times, type Point } from "./svg.ts";

/** Kinds of roof. */
export type Roof = "flat" | "gable" | "thai" | "japanese" | "garden";

/** Tile colours: face, shadow side, courses. */
interface Tiles {
  readonly face: string;
  readonly dark: string;
}

const RED: Tiles = { face: COLOUR.brick, dark: COLOUR.brickDark };
const GREY: Tiles = { face: COLOUR.slate, dark: COLOUR.slateDark };

/** A roof over a wall from `x` to `x + width` whose top is at `height`. */
export function drawRoof(random: Random, roof: Roof, x: number, height: number, width: number, trim: string): string {
  switch (roof) {
    case "thai":
      return gable(x - 0.7, height, width + 1.4, width * 0.5, RED, trim);
    case "gable":
      return gable(x - 0.35, height, width + 0.7, width * 0.34, random.chance(0.5) ? RED : GREY, trim);
    case "japanese":
      return hip(x - 0.9, height, width + 1.8, Math.min(2.1, width * 0.24), GREY, trim);
    case "garden":
      return parapet(x, height, width, trim) + pergola(random, x, height, width);
    case "flat":
      return parapet(x, height, width, trim) + tank(random, x, height, width);
    default:
      return roof satisfies never;
  }
}

/** The pointed front of a saddle roof, tiles seen edge on. */
export function gable(
  x: number,
  height: number,
  width: number,
  rise: number,
  tiles: Tiles = RED,
  trim: string = COLOUR.paper,
): string {
  const top: Point = [x + width / 2, height + rise];
  const front =
    shape([[x + 0.5, height], top, [x + width - 0.5, height]], trim) +
    shape([top, [x + width - 0.5, height], [x + width / 2, height]], COLOUR.ink, 'opacity=".07"');
  const vent =
    box(top[0] - 0.28, height + rise * 0.3, 0.56, rise * 0.22, tiles.dark) +
    times(3, (i) => box(top[0] - 0.28, height + rise * 0.33 + i * rise * 0.065, 0.56, 0.04, trim));
  const board = (end: number, inward: number, colour: string): string =>
    shape(
      [
        [end, height - 0.24],
        [top[0], top[1] + 0.3],
        [top[0], top[1] - 0.2],
        [end + inward, height - 0.24],
      ],
      colour,
    );
  const cast = shape(
    [
      [x + 0.5, height - 0.24],
      [top[0], top[1] - 0.2],
      [x + width - 0.5, height - 0.24],
      [x + width - 0.95, height - 0.24],
      [top[0], top[1] - 0.62],
      [x + 0.95, height - 0.24],
    ],
    COLOUR.ink,
    'opacity=".15"',
  );
  return front + vent + cast + board(x, 0.52, tiles.face) + board(x + width, -0.52, tiles.dark);
}

/** A low hipped roof with wide eaves, seen from the front. */
export function hip(
  x: number,
  height: number,
  width: number,
  rise: number,
  tiles: Tiles = GREY,
  trim: string = COLOUR.paper,
): string {
  const inset = Math.min(width * 0.3, rise * 1.5);
  const corners: Point[] = [
    [x, height],
    [x + inset, height + rise],
    [x + width - inset, height + rise],
    [x + width, height],
  ];
  const courses = times(6, (index) => {
    const part = (index + 1) / 7;
    return line(
      [
        [x + inset * part + 0.05, height + rise * part],
        [x + width - inset * part - 0.05, height + rise * part],
      ],
      COLOUR.ink,
      0.035,
      'opacity=".3"',
    );
  });
  const right = shape(
    [
      [x + width, height],
      [x + width - inset, height + rise],
      [x + width - inset * 1.25, height + rise],
      [x + width - inset * 0.6, height],
    ],
    tiles.dark,
    'opacity=".55"',
  );
  const ridge = box(x + inset - 0.1, height + rise - 0.06, width - inset * 2 + 0.2, 0.18, tiles.dark);
  const eaves =
    box(x, height - 0.2, width, 0.22, trim) +
    shade(x, height - 0.2, width, 0.07, 0.2) +
    shade(x + 0.6, height - 0.6, width - 1.2, 0.4, 0.16);
  return shape(corners, tiles.face) + courses + right + ridge + eaves;
}

function parapet(x: number, height: number, width: number, trim: string): string {
  return (
    box(x - 0.12, height - 0.05, width + 0.24, 0.28, trim) +
    shade(x - 0.12, height - 0.05, width + 0.24, 0.08, 0.16) +
    box(x, height + 0.2, width, 0.62, trim) +
    box(x, height + 0.2, width, 0.62, "url(#side)") +
    box(x - 0.08, height + 0.78, width + 0.16, 0.12, trim)
  );
}

function tank(random: Random, x: number, height: number, width: number): string {
  const at = x + random.between(0.55, 0.72) * width;
  const steel = `<rect x="0" y="-1.05" width="1.5" height=".82" rx=".41" fill="#d3d8d6"/><rect x=".1" y="-.98" width="1.2" height=".16" rx=".08" fill="#fff" opacity=".6"/>`;
  const legs = box(0.25, 0, 0.07, 0.3, COLOUR.slate) + box(1.15, 0, 0.07, 0.3, COLOUR.slate);
  return placed(legs + steel, at, height + 0.85);
}

function pergola(random: Random, x: number, height: number, width: number): string {
  const [left, wide, floor] = [x + width * 0.12, width * 0.76, height + 0.85];
  const posts = times(3, (i) => box(left + i * (wide / 2 - 0.06), floor, 0.12, 1.7, COLOUR.woodDark));
  const beams = times(wide / 0.32, (i) => box(left - 0.1 + i * 0.32, floor + 1.72, 0.12, 0.18, COLOUR.wood));
  const green = hedge(random, left - 0.2, wide + 0.4, 0.75);
  return (
    posts +
    box(left - 0.2, floor + 1.6, wide + 0.4, 0.14, COLOUR.woodDark) +
    beams +
    placed(green, 0, floor - 0.1) +
    placed(pot(random, left + wide * 0.9), 0, floor)
  );
}
