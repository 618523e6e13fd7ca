import { COLOUR } from "./palette.ts";
import type { Random } from "./random.ts";
import { arc, box, disc, groundShadow, line, placed, shade, shape, times, type Point } from "./svg.ts";

/** A tent with a striped roof, `width` metres, with a table of samples in it. */
export function tent(random: Random, x: number, width: number, colour: string): string {
  const stripes = 8;
  const step = (width + 0.6) / stripes;
  const roof = times(stripes, (index) => {
    const [left, right] = [-0.3 + index * step, -0.3 + (index + 1) * step];
    const tone = index % 2 ? COLOUR.white : colour;
    const up = (at: number): number => width * 0.28 + (at / (width + 0.6)) * width * 0.44 + 0.1;
    return (
      shape(
        [
          [left, 2.6],
          [right, 2.6],
          [up(right), 3.6],
          [up(left), 3.6],
        ],
        tone,
      ) +
      shape(
        [
          [left, 2.6],
          [right, 2.6],
          [(left + right) / 2, 2.25],
        ],
        tone,
      )
    );
  });
  const posts = box(0, 0, 0.09, 2.6, COLOUR.white) + box(width - 0.09, 0, 0.09, 2.6, COLOUR.white);
  const table =
    box(width * 0.14, 0, width * 0.72, 0.85, COLOUR.paper) +
    shade(width * 0.14, 0, width * 0.72, 0.2, 0.1) +
    box(width * 0.12, 0.82, width * 0.76, 0.08, COLOUR.woodLight);
  const samples = times(5, (index) =>
    box(
      width * 0.2 + index * width * 0.13,
      0.9,
      0.24,
      random.between(0.15, 0.45),
      random.pick([COLOUR.brick, COLOUR.leaf, COLOUR.clay, COLOUR.glass, COLOUR.ochre]),
    ),
  );
  return placed(
    groundShadow(width / 2, width * 1.1) +
      box(0.05, 0, width - 0.1, 2.6, COLOUR.ink, 'opacity=".08"') +
      posts +
      table +
      samples +
      roof,
    x,
  );
}

/** A garland of little flags between two points. */
export function bunting(from: Point, to: Point, sag: number): string {
  const count = Math.round(Math.abs(to[0] - from[0]) / 0.62);
  const at = (part: number): Point => [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part - sag * 4 * part * (1 - part),
  ];
  const colours = [COLOUR.brick, COLOUR.yellow, COLOUR.leaf, COLOUR.white];
  const pennants = times(count, (index) => {
    const [x, height] = at((index + 0.5) / count);
    return shape(
      [
        [x - 0.19, height],
        [x + 0.19, height],
        [x, height - 0.44],
      ],
      colours[index % 4] ?? COLOUR.brick,
    );
  });
  return arc(from, to, -sag * 2, COLOUR.slate, 0.03) + pennants;
}

/** A round lantern on a string. */
export function lantern(x: number, top: number, colour: string = COLOUR.brick): string {
  const ribs = times(3, (index) =>
    disc(x, top - 0.62, 0.12 + index * 0.12, "none", 0.3, `stroke="${COLOUR.ink}" stroke-width=".02" opacity=".25"`),
  );
  return (
    box(x - 0.015, top - 0.3, 0.03, 0.3, COLOUR.slate) +
    disc(x, top - 0.62, 0.85, COLOUR.glow, 0.7, 'opacity=".22"') +
    disc(x, top - 0.62, 0.4, colour, 0.32) +
    ribs +
    box(x - 0.14, top - 0.34, 0.28, 0.06, COLOUR.yellow) +
    box(x - 0.14, top - 0.96, 0.28, 0.06, COLOUR.yellow) +
    line(
      [
        [x, top - 0.96],
        [x, top - 1.3],
      ],
      COLOUR.yellow,
      0.06,
    )
  );
}

/** A bunch of balloons on a string that ends at `bottom`. */
export function balloons(random: Random, x: number, bottom: number): string {
  return times(5, (index) => {
    const [bx, by] = [x - 0.5 + index * 0.25, bottom + random.between(1.5, 2.1)];
    const colour = [COLOUR.brick, COLOUR.yellow, COLOUR.leafLight, COLOUR.clay, COLOUR.white][index] ?? COLOUR.brick;
    return (
      line(
        [
          [x, bottom],
          [bx, by - 0.25],
        ],
        COLOUR.slate,
        0.015,
      ) +
      disc(bx, by, 0.2, colour, 0.25) +
      disc(bx - 0.06, by + 0.08, 0.05, "#ffffff", 0.07, 'opacity=".5"')
    );
  });
}
