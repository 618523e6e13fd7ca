import { balcony, bricks, entrance, framedWindow, slats, windowOf, type Paint } from "./openings.ts";
import { COLOUR } from "./palette.ts";
import { hedge, palm, pot, tree } from "./plants.ts";
import type { Random } from "./random.ts";
import { gable, hip } from "./roofs.ts";
import { box, disc, groundShadow, placed, shade, times } from "./svg.ts";

/** Width of the house itself, metres. */
export const VILLA_WIDTH = 13;

const FLOOR = 3.4;
const BASE = 0.5;

/** A house with a garden around it, one to three floors, under a Japanese or a Thai roof. Its left corner is at `x`. */
export function drawVilla(random: Random, x: number, floors: number, roof: "japanese" | "thai"): string {
  const paint: Paint =
    roof === "japanese"
      ? { wall: COLOUR.white, trim: "#efe7d8", accent: COLOUR.wood, frame: COLOUR.slateDark }
      : { wall: "#f6e8cf", trim: COLOUR.white, accent: COLOUR.leaf, frame: COLOUR.woodDark };
  const upper = times(floors - 1, (index) =>
    upperFloor(random, BASE + FLOOR * (index + 1), index === floors - 2, paint, roof),
  );
  const wing = lowWing(random, paint, roof);
  return placed(
    groundShadow(0, VILLA_WIDTH * 1.15) +
      wing +
      mainGround(random, paint) +
      (floors > 1 ? upper : topOf(4.6, BASE + FLOOR, 8.4, roof, paint)),
    x,
  );
}

function mainGround(random: Random, paint: Paint): string {
  const plinth =
    box(-0.2, 0, VILLA_WIDTH + 0.4, BASE, COLOUR.stone) + box(-0.2, BASE - 0.1, VILLA_WIDTH + 0.4, 0.1, COLOUR.kerb);
  const wall =
    box(4.6, BASE, 8.4, FLOOR, paint.wall) + bricks(random, { x: 4.6, bottom: BASE, width: 1.5, height: FLOOR });
  const door = entrance(random, { x: 6.6, bottom: BASE, width: 2.4, height: 2.7 }, paint);
  const glass = windowOf(random, { x: 9.6, bottom: BASE + 0.25, width: 2.9, height: 2.45 }, paint, 3);
  const steps = times(3, (index) =>
    box(6.2 - index * 0.2, BASE - 0.17 * (index + 1), 3.2 + index * 0.4, 0.17, index % 2 ? COLOUR.stone : COLOUR.kerb),
  );
  const porch =
    box(6.1, BASE + 2.95, 3.4, 0.28, paint.trim) +
    shade(6.1, BASE + 2.65, 3.4, 0.3, 0.2) +
    box(6.2, BASE, 0.22, 2.95, paint.trim) +
    box(9.2, BASE, 0.22, 2.95, paint.trim);
  return (
    plinth +
    wall +
    door +
    glass +
    porch +
    steps +
    box(4.6, BASE, 8.4, FLOOR, "url(#side)") +
    pot(random, 5.9, 0.6) +
    pot(random, 9.8, 0.6)
  );
}

function upperFloor(random: Random, bottom: number, last: boolean, paint: Paint, roof: "japanese" | "thai"): string {
  const wall =
    box(4.2, bottom, 8.4, FLOOR, paint.wall) +
    box(4, bottom - 0.14, 8.8, 0.26, paint.trim) +
    shade(4.2, bottom - 0.42, 8.6, 0.28, 0.14);
  const open = balcony(
    random,
    { x: 5.9, bottom: bottom + 0.14, width: 3.5, height: FLOOR - 0.35 },
    paint,
    random.pick(["glass", "planter"]),
  );
  const screen = slats({ x: 4.6, bottom: bottom + 0.35, width: 0.9, height: FLOOR - 0.75 });
  const window = framedWindow(random, { x: 10.1, bottom: bottom + 0.85, width: 1.9, height: 1.6 }, paint);
  return (
    wall +
    open +
    screen +
    window +
    box(4.2, bottom, 8.4, FLOOR, "url(#side)") +
    (last ? topOf(4.2, bottom + FLOOR, 8.4, roof, paint) : "")
  );
}

function lowWing(random: Random, paint: Paint, roof: "japanese" | "thai"): string {
  const wall = box(0, BASE, 4.9, FLOOR - 0.2, paint.wall) + shade(4.1, BASE, 0.8, FLOOR - 0.2, 0.08);
  const window = framedWindow(random, { x: 1, bottom: BASE + 0.8, width: 2.5, height: 1.55 }, paint);
  return wall + window + topOf(0, BASE + FLOOR - 0.2, 4.8, roof, paint);
}

function topOf(x: number, height: number, width: number, roof: "japanese" | "thai", paint: Paint): string {
  if (roof === "japanese") return hip(x - 0.9, height, width + 1.8, width > 6 ? 2.1 : 1.5, undefined, paint.trim);
  const span = width * 0.56 + 0.7;
  const front = gable(x + width + 0.7 - span, height, span, width * 0.36, undefined, paint.wall);
  return (
    hip(x - 0.7, height, width + 1.4, width * 0.26, { face: COLOUR.brick, dark: COLOUR.brickDark }, paint.trim) + front
  );
}

/** Lawn, path, trees and a low wall in front and around, over `width` metres. */
export function garden(random: Random, width: number, houseAt: number): { behind: string; front: string } {
  const behind = [
    tree(random, houseAt - 2.2, random.between(7.5, 9)),
    palm(random, houseAt + VILLA_WIDTH + 1.6, random.between(7.5, 9)),
    palm(random, houseAt + VILLA_WIDTH + 3, random.between(6, 7.2)),
    hedge(random, 0, houseAt - 0.4, 1.5),
    hedge(random, houseAt + VILLA_WIDTH + 0.4, width - houseAt - VILLA_WIDTH, 1.5),
  ].join("");
  const lawn = box(0, -1.1, width, 1.12, "#a9bd83") + box(0, -0.1, width, 0.12, "#93ad74");
  const path = `<path d="M${houseAt + 6.3} 0H${houseAt + 9.3}L${houseAt + 10.2} 1.1H${houseAt + 5.4}Z" fill="${COLOUR.kerb}"/>`;
  const flowers = times(26, () =>
    disc(random.between(0, width), random.between(-0.75, -0.2), 0.07, random.pick(["#f3e2b4", "#d98a73", "#fff8e8"])),
  );
  return { behind, front: lawn + flowers + path };
}
