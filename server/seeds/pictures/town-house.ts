import {
  balcony,
  breezeBlocks,
  bricks,
  entrance,
  shopFront,
  framedWindow,
  shutteredWindow,
  slats,
  windowOf,
  type Paint,
  type Place,
} from "./openings.ts";
import { COLOUR } from "./palette.ts";
import { pot } from "./plants.ts";
import type { Random } from "./random.ts";
import { drawRoof, type Roof } from "./roofs.ts";
import { box, disc, groundShadow, line, placed, shade, shape, times } from "./svg.ts";

/** Manner of a façade. */
export type Style = "modern" | "minimal" | "classic" | "indochine";

/** A narrow house of the town: a few metres wide, storey upon storey. */
export interface TownHouse {
  readonly floors: number;
  readonly style: Style;
  readonly roof: Roof;
  /** Metres; a usual lot is 4 to 6. */
  readonly width: number;
  /** A shop on the ground floor instead of a family's door. */
  readonly shop?: boolean;
}

const GROUND_FLOOR = 3.8;
const FLOOR = 3.35;

const PAINTS: Readonly<Record<Style, readonly [Paint, ...Paint[]]>> = {
  modern: [
    { wall: COLOUR.white, trim: "#efe7d8", accent: COLOUR.brick, frame: COLOUR.slateDark },
    { wall: "#efe4d0", trim: COLOUR.white, accent: COLOUR.wood, frame: COLOUR.slateDark },
    { wall: "#d8d2c6", trim: COLOUR.white, accent: COLOUR.leaf, frame: COLOUR.slate },
  ],
  minimal: [
    { wall: COLOUR.white, trim: "#ece6da", accent: COLOUR.woodLight, frame: COLOUR.slate },
    { wall: "#e9dfcf", trim: COLOUR.white, accent: COLOUR.brickLight, frame: COLOUR.ink },
  ],
  classic: [
    { wall: "#f3e3c4", trim: COLOUR.white, accent: COLOUR.leaf, frame: COLOUR.woodDark },
    { wall: "#e9d3bf", trim: COLOUR.white, accent: COLOUR.brick, frame: COLOUR.woodDark },
  ],
  indochine: [
    { wall: COLOUR.ochre, trim: "#fbf0d6", accent: "#4d7d64", frame: COLOUR.woodDark },
    { wall: "#e7c48a", trim: "#fbf0d6", accent: "#3f6f78", frame: COLOUR.woodDark },
  ],
};

/** Height of the walls, metres. */
export function heightOf({ floors }: Pick<TownHouse, "floors">): number {
  return GROUND_FLOOR + (floors - 1) * FLOOR;
}

/** Draw it with its left corner at `x`. */
export function drawTownHouse(random: Random, house: TownHouse, x: number): string {
  const { floors, style, roof, width, shop = false } = house;
  const paint = random.pick(PAINTS[style]);
  const height = heightOf(house);
  const storeys = times(floors - 1, (index) =>
    storey(random, { x: 0, bottom: GROUND_FLOOR + index * FLOOR, width, height: FLOOR }, style, paint, index),
  );
  const body = [
    groundShadow(0, width * 1.1),
    box(0, 0, width, height, paint.wall),
    storeys,
    groundFloor(random, width, style, paint, shop),
    style === "classic" ? pilasters(width, floors, paint) : "",
    box(0, 0, width, height, "url(#side)"),
    drawRoof(random, roof, 0, height, width, style === "modern" ? paint.trim : paint.wall),
  ].join("");
  return placed(body, x);
}

function groundFloor(random: Random, width: number, style: Style, paint: Paint, shop: boolean): string {
  const door: Place = { x: width * 0.14, bottom: 0.24, width: width * 0.72, height: 2.75 };
  const base =
    style === "modern"
      ? bricks(random, { x: 0, bottom: 0, width, height: GROUND_FLOOR - 0.5 })
      : box(0, 0, width, 0.7, COLOUR.stoneDark, 'opacity=".55"');
  const steps =
    box(-0.05, 0, width + 0.1, 0.14, COLOUR.stone) + box(width * 0.08, 0.12, width * 0.84, 0.13, COLOUR.kerb);
  const canopy =
    box(-0.25, 3.22, width + 0.5, 0.2, style === "modern" ? COLOUR.slateDark : paint.trim) +
    shade(0, 2.85, width, 0.37, 0.2);
  const lamps = [width * 0.07, width * 0.93].map(
    (at) =>
      box(at - 0.07, 2.15, 0.14, 0.34, COLOUR.slateDark) +
      disc(at, 2.3, 0.09, COLOUR.glow) +
      disc(at, 2.3, 0.34, COLOUR.glow, 0.34, 'opacity=".25"'),
  );
  return (
    base +
    (shop ? shopFront(random, door, paint) : entrance(random, door, paint)) +
    canopy +
    lamps.join("") +
    steps +
    pot(random, width * 0.06, 0.55) +
    pot(random, width * 0.95, 0.62)
  );
}

function storey(random: Random, place: Place, style: Style, paint: Paint, index: number): string {
  const { x, bottom, width, height } = place;
  const inner = { x: x + width * 0.1, bottom: bottom + 0.12, width: width * 0.8, height: height - 0.5 };
  if (style === "classic") return classicStorey(random, inner, paint, index);
  if (style === "indochine") return indochineStorey(random, inner, paint, index);
  if (style === "minimal") return minimalStorey(random, inner, paint, index);
  return modernStorey(random, inner, paint, index);
}

function modernStorey(random: Random, place: Place, paint: Paint, index: number): string {
  const { x, bottom, width, height } = place;
  const kind = (index + random.whole(0, 1)) % 3;
  if (kind === 0) return balcony(random, place, paint, random.pick(["glass", "planter", "bars"]));
  const split = width * random.pick([0.36, 0.42]);
  const left = { x, bottom: bottom + 0.1, width: split, height: height - 0.15 };
  const right = { x: x + split + 0.25, bottom: bottom + 0.5, width: width - split - 0.4, height: height - 0.75 };
  const frame =
    shade(x - 0.1, bottom - 0.25, width + 0.45, height + 0.4, 0.12) +
    box(x - 0.22, bottom - 0.1, width + 0.44, height + 0.3, paint.trim) +
    shade(x - 0.05, bottom + 0.05, width + 0.1, height, 0.1);
  const screen =
    kind === 1
      ? slats(left, paint.accent === COLOUR.brick ? COLOUR.wood : COLOUR.woodLight)
      : breezeBlocks(left, paint.accent === COLOUR.leaf ? COLOUR.clay : COLOUR.brickLight);
  return frame + screen + windowOf(random, right, paint, 2);
}

function minimalStorey(random: Random, place: Place, paint: Paint, index: number): string {
  const { x, bottom, width, height } = place;
  if (index % 2 === 0)
    return balcony(
      random,
      { ...place, x: x + width * 0.08, width: width * 0.84 },
      paint,
      random.chance(0.6) ? "planter" : "glass",
    );
  const tall = { x: x + width * 0.12, bottom: bottom + 0.15, width: width * 0.2, height: height - 0.4 };
  return (
    windowOf(random, tall, paint, 1) +
    framedWindow(
      random,
      { x: x + width * 0.5, bottom: bottom + 0.75, width: width * 0.38, height: height - 1.25 },
      paint,
    )
  );
}

function classicStorey(random: Random, place: Place, paint: Paint, index: number): string {
  const { x, bottom, width, height } = place;
  const cornice =
    box(x - width * 0.13, bottom - 0.22, width * 1.26, 0.2, paint.trim) +
    shade(x - width * 0.13, bottom - 0.3, width * 1.26, 0.08, 0.18);
  if (index % 2 === 0)
    return (
      cornice +
      balcony(random, { x: x + width * 0.1, bottom, width: width * 0.8, height: height - 0.1 }, paint, "turned")
    );
  const window = (at: number): string =>
    shutteredWindow({ x: at, bottom: bottom + 0.55, width: width * 0.22, height: height - 0.95 }, paint);
  return cornice + window(x + width * 0.16) + window(x + width * 0.62);
}

function indochineStorey(random: Random, place: Place, paint: Paint, index: number): string {
  const { x, bottom, width, height } = place;
  const band = box(x - width * 0.125, bottom - 0.2, width * 1.25, 0.14, paint.trim);
  const window = (at: number): string =>
    shutteredWindow({ x: at, bottom: bottom + 0.5, width: width * 0.2, height: height - 0.9 }, paint);
  if (index % 2 === 1) return band + window(x + width * 0.17) + window(x + width * 0.63);
  return (
    band +
    balcony(
      random,
      { ...place, x: x + width * 0.04, width: width * 0.92 },
      paint,
      random.chance(0.5) ? "bars" : "planter",
    )
  );
}

function pilasters(width: number, floors: number, paint: Paint): string {
  const height = GROUND_FLOOR + (floors - 1) * FLOOR;
  const column = (at: number): string =>
    box(at, GROUND_FLOOR - 0.4, 0.32, height - GROUND_FLOOR + 0.4, paint.trim) +
    shade(at + 0.24, GROUND_FLOOR - 0.4, 0.08, height - GROUND_FLOOR + 0.4, 0.12) +
    box(at - 0.08, height - 0.3, 0.48, 0.2, paint.trim);
  const crest =
    shape(
      [
        [width * 0.2, height + 0.9],
        [width * 0.5, height + 1.55],
        [width * 0.8, height + 0.9],
      ],
      paint.trim,
    ) +
    disc(width / 2, height + 1.12, 0.16, paint.accent) +
    line(
      [
        [width * 0.2, height + 0.9],
        [width * 0.8, height + 0.9],
      ],
      paint.trim,
      0.14,
    );
  return column(0.08) + column(width - 0.4) + crest;
}
