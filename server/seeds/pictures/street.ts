import { COLOUR } from "./palette.ts";
import type { Random } from "./random.ts";
import { SIZE } from "./render.ts";
import { drawTownHouse, type Style } from "./town-house.ts";
import type { Roof } from "./roofs.ts";
import { arc, box, disc, line, times } from "./svg.ts";

/** Pavement with a kerb, and the road, over the whole width. Metres. */
export function pavement(width: number): string {
  const joints = times(width / 0.9, (index) =>
    line(
      [
        [index * 0.9, 0],
        [index * 0.9 - 0.25, -0.75],
      ],
      COLOUR.stone,
      0.02,
    ),
  );
  const dashes = times(width / 4, (index) => box(index * 4 + 0.6, -1.95, 1.9, 0.09, "#e9e0cf", 'opacity=".8"'));
  return (
    box(0, -0.78, width, 0.8, COLOUR.pavement) +
    joints +
    box(0, -0.95, width, 0.18, COLOUR.kerb) +
    box(0, -14, width, 13.06, COLOUR.road) +
    box(0, -1.1, width, 0.15, COLOUR.ink, 'opacity=".12"') +
    dashes
  );
}

/** A pole of the street with the wires that every town has. */
export function wires(x: number, width: number): string {
  const pole =
    box(x - 0.1, 0, 0.2, 8.4, COLOUR.stoneDark) +
    box(x + 0.03, 0, 0.07, 8.4, COLOUR.ink, 'opacity=".2"') +
    box(x - 0.8, 7.7, 1.6, 0.12, COLOUR.stoneDark);
  const lines = times(4, (index) => {
    const from = [x - 0.6 + index * 0.4, 7.85] as const;
    const [left, right] = [
      arc([-2, 8.2 - index * 0.2], from, -0.5 - index * 0.12, COLOUR.slate, 0.03),
      arc(from, [width + 2, 8.3 - index * 0.2], -0.7 - index * 0.1, COLOUR.slate, 0.03),
    ];
    return left + right;
  });
  const lamp =
    line(
      [
        [x, 6.9],
        [x + 0.9, 7.3],
        [x + 1.5, 7.3],
      ],
      COLOUR.stoneDark,
      0.09,
    ) + disc(x + 1.55, 7.22, 0.2, COLOUR.glow, 0.09);
  return lines + pole + lamp;
}

/** A faded row of the town far behind: pale blocks with a few windows, and a tower of the city. */
export function skyline(random: Random, width: number, tower: boolean): string {
  const blocks: string[] = [];
  for (let x = -1; x < width;) {
    const wide = random.between(2.2, 4.5);
    const high = random.between(4.5, 9.5);
    const tone = random.pick(["#d5d2c3", "#cdcfc3", "#dcd3c0"]);
    const rows = times(high / 1.6 - 1, (row) =>
      times(wide / 1.1 - 1, (column) => box(x + 0.5 + column * 1.1, 1 + row * 1.6, 0.5, 0.75, "#bfc2b6")),
    );
    blocks.push(box(x, 0, wide, high, tone) + rows);
    x += wide + random.between(0, 0.5);
  }
  const at = width * random.between(0.15, 0.85);
  const needle =
    times(7, (index) => box(at - 1.5 + index * 0.2, 0, 3 - index * 0.4, 10 + index * 1.25, "#c9d0c8")) +
    box(at - 0.05, 17, 0.1, 3, "#c9d0c8");
  return `<g opacity=".62">${tower ? needle : ""}${blocks.join("")}</g>`;
}

/** Houses wall to wall from `from` to `to`, paler than what stands before them. */
export function terrace(random: Random, from: number, to: number, tallest = 4): string {
  const houses: string[] = [];
  for (let x = from; x < to;) {
    const width = random.between(4.2, 5.4);
    const style = random.pick<Style>(["modern", "minimal", "classic", "indochine"]);
    const roof = random.pick<Roof>(["flat", "flat", "garden", "gable"]);
    houses.push(
      drawTownHouse(random, { floors: random.whole(2, tallest), style, roof, width, shop: random.chance(0.4) }, x),
    );
    x += width;
  }
  return `<g filter="url(#pale)">${houses.join("")}</g>`;
}

/** Metres that a picture shows at so many pixels per metre. */
export function metres(unit: number): number {
  return SIZE.width / unit;
}
