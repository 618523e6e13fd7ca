import type { Drawing } from "../../src/kit/demo.ts";
import { measure } from "./figures.ts";
import { COLOUR } from "./palette.ts";
import { crossDoor, door, FLOORS, FURNITURE, type Area, type Use } from "./plan-furniture.ts";
import { box, line, times } from "./svg.ts";

/** One floor of a house, seen from above; the street is on the left. */
export interface FloorPlan {
  /** Metres across and along the house. */
  readonly width: number;
  readonly length: number;
  /** `only` is the ground floor of a house that has no other. */
  readonly level: "ground" | "upper" | "top" | "only";
}

/** A slice across the house: one use, or two side by side (the first below), with its share of the length. */
type Slice = readonly [share: number, use: Use, beside?: Use];

const SIZE = { width: 1280, height: 640 } as const;
const MARGIN = 110;
/** From this width on rooms lie side by side. */
const WIDE = 7;
const WALL = 0.2;

const NARROW: Readonly<Record<FloorPlan["level"], readonly Slice[]>> = {
  ground: [
    [0.17, "garage"],
    [0.27, "living"],
    [0.16, "stairs", "bath"],
    [0.29, "kitchen"],
    [0.11, "yard"],
  ],
  upper: [
    [0.08, "balcony"],
    [0.33, "bed"],
    [0.18, "stairs", "bath"],
    [0.31, "bed"],
    [0.1, "balcony"],
  ],
  top: [
    [0.3, "terrace"],
    [0.26, "worship"],
    [0.18, "stairs", "bath"],
    [0.26, "yard"],
  ],
  only: [
    [0.12, "porch"],
    [0.28, "living"],
    [0.24, "bed"],
    [0.14, "bath", "yard"],
    [0.22, "kitchen"],
  ],
};
const BROAD: Readonly<Record<FloorPlan["level"], readonly Slice[]>> = {
  ground: [
    [0.13, "porch"],
    [0.35, "living", "bed"],
    [0.2, "stairs", "bath"],
    [0.32, "kitchen", "family"],
  ],
  upper: [
    [0.11, "balcony"],
    [0.35, "bed", "bed"],
    [0.2, "stairs", "bath"],
    [0.34, "family", "bed"],
  ],
  top: [
    [0.4, "terrace", "yard"],
    [0.22, "stairs", "bath"],
    [0.38, "worship", "bed"],
  ],
  only: [
    [0.13, "porch"],
    [0.34, "living", "bed"],
    [0.2, "family", "bath"],
    [0.33, "kitchen", "bed"],
  ],
};
/** Uses under the open sky: no wall towards the outside is needed there. */
const OPEN: readonly Use[] = ["garage", "porch", "yard", "balcony", "terrace"];

/** A floor plan with its rooms, their furniture and its measures, as a WebP. */
export function drawFloorPlan({ width, length, level }: FloorPlan): Drawing {
  const slices = (width < WIDE ? NARROW : BROAD)[level];
  const unit = Math.min((SIZE.width - MARGIN * 2) / length, (SIZE.height - MARGIN * 2) / width);
  let x = 0;
  const parts: string[] = [];
  const walls: string[] = [];
  const ticks: number[] = [0];
  slices.forEach(([share, use, beside], index) => {
    const slice: Area = { x, y: 0, length: length * share, width };
    const rooms = beside === undefined ? [{ use, ...slice }] : halves(slice, use, beside);
    for (const room of rooms)
      parts.push(box(room.x, room.y, room.length, room.width, FLOORS[room.use]), FURNITURE[room.use](inner(room)));
    if (index > 0) walls.push(crossWall(x, width, slices[index - 1]?.[1] ?? use));
    const [, second] = rooms;
    if (second)
      walls.push(
        line(
          [
            [x, second.y],
            [x + slice.length, second.y],
          ],
          COLOUR.ink,
          WALL,
        ),
        door(x + slice.length - 1.1, second.y, 1),
      );
    x += slice.length;
    ticks.push(x);
  });
  const drawn = parts.join("") + walls.join("") + outline(length, width, slices) + measures(ticks, width);
  const left = (SIZE.width - length * unit) / 2 + 20;
  const bottom = (SIZE.height + width * unit) / 2 - 25;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><rect width="100%" height="100%" fill="${COLOUR.white}"/><g transform="translate(${left} ${bottom}) scale(${unit})">${drawn}</g></svg>`;
  return { frames: [svg] };
}

function halves(slice: Area, use: Use, beside: Use): (Area & { readonly use: Use })[] {
  const share = use === "stairs" || beside === "yard" ? 0.48 : 0.54;
  const first = slice.width * share;
  return [
    { use, ...slice, width: first },
    { use: beside, ...slice, y: first, width: slice.width - first },
  ];
}

/** Where furniture may stand: off the walls. */
function inner({ x, y, length, width }: Area): Area {
  const off = WALL / 2 + 0.04;
  return { x: x + off, y: y + off, length: length - off * 2, width: width - off * 2 };
}

/** A wall across the house with a door near its middle; the way out into the open is a wide one. */
function crossWall(x: number, width: number, before: Use): string {
  const wall = line(
    [
      [x, 0],
      [x, width],
    ],
    COLOUR.ink,
    OPEN.includes(before) ? WALL : WALL * 0.7,
  );
  return wall + crossDoor(x, width * 0.56, 1);
}

function outline(length: number, width: number, slices: readonly Slice[]): string {
  let x = 0;
  const windows = slices.map(([share, use]) => {
    const from = x + length * share * 0.28;
    x += length * share;
    return OPEN.includes(use) ? "" : pane(from, 0, length * share * 0.44) + pane(from, width, length * share * 0.44);
  });
  const corners = [
    [0, 0],
    [length, 0],
    [length, width],
    [0, width],
    [0, 0],
  ] as const;
  const closed = width < WIDE ? "" : windows.join("");
  return line(corners, COLOUR.ink, WALL * 1.3) + closed + paneAcross(0, width) + paneAcross(length, width);
}

function pane(x: number, y: number, length: number): string {
  return (
    box(x, y - 0.13, length, 0.26, COLOUR.glass) +
    line(
      [
        [x, y],
        [x + length, y],
      ],
      COLOUR.white,
      0.05,
    )
  );
}

function paneAcross(x: number, width: number): string {
  return (
    box(x - 0.13, width * 0.25, 0.26, width * 0.5, COLOUR.glass) +
    line(
      [
        [x, width * 0.25],
        [x, width * 0.75],
      ],
      COLOUR.white,
      0.05,
    )
  );
}

/** Chains of measures: each slice and the whole length below the house, the width on its left. */
function measures(ticks: readonly number[], width: number): string {
  const length = ticks.at(-1) ?? 0;
  const size = Math.max(0.42, length * 0.021);
  const [near, far, side] = [-size * 2, -size * 4.4, -size * 1.6];
  const tick = (x: number, y: number): string =>
    line(
      [
        [x - size * 0.3, y - size * 0.3],
        [x + size * 0.3, y + size * 0.3],
      ],
      COLOUR.brick,
      0.05,
    );
  const pen = (points: readonly (readonly [number, number])[]): string => line(points, COLOUR.stoneDark, 0.03);
  return (
    pen([
      [0, near],
      [length, near],
    ]) +
    pen([
      [0, far],
      [length, far],
    ]) +
    ticks.map((x) => tick(x, near)).join("") +
    times(ticks.length - 1, (index) => {
      const [from = 0, to = 0] = [ticks[index], ticks[index + 1]];
      return measure(to - from, (from + to) / 2, near + size * 0.4, size * 0.8, COLOUR.ink);
    }) +
    tick(0, far) +
    tick(length, far) +
    measure(length, length / 2, far + size * 0.4, size, COLOUR.ink) +
    pen([
      [side, 0],
      [side, width],
    ]) +
    tick(side, 0) +
    tick(side, width) +
    `<g transform="rotate(-90 ${side} ${-width / 2})">${measure(width, side, width / 2 + size * 0.4, size, COLOUR.ink)}</g>`
  );
}
