import { bricks, type Place } from "./openings.ts";
import { COLOUR } from "./palette.ts";
import type { Random } from "./random.ts";
import { arc, box, disc, groundShadow, line, placed, shade, shape, times } from "./svg.ts";

/** A house that is being built. */
export interface Building {
  /** Storeys that it will have. */
  readonly floors: number;
  /** 0: footings, 1: walls closed and the scaffold still up. */
  readonly progress: number;
  readonly width: number;
}

const FLOOR = 3.4;

/** The concrete frame with the walls that stand so far, scaffold and net; its left corner at `x`. */
export function drawBuilding(random: Random, { floors, progress, width }: Building, x: number): string {
  const raised = Math.max(1, Math.min(floors, Math.round(floors * (0.35 + progress * 0.8))));
  const walled = Math.floor(raised * progress);
  const storeys = times(raised, (index) =>
    storey(random, width, index, index < walled, index === raised - 1 && raised < floors),
  );
  const starters = times(5, (index) =>
    line(
      [
        [0.3 + index * ((width - 0.6) / 4), raised * FLOOR],
        [0.3 + index * ((width - 0.6) / 4), raised * FLOOR + 0.9],
      ],
      "#8b5a44",
      0.05,
    ),
  );
  const body =
    groundShadow(0, width * 1.15) +
    storeys +
    (raised < floors ? starters : "") +
    scaffold(width, raised) +
    net(random, width, raised);
  return placed(body, x);
}

function storey(random: Random, width: number, index: number, walled: boolean, propped: boolean): string {
  const bottom = index * FLOOR;
  const inside =
    box(0.2, bottom, width - 0.4, FLOOR - 0.3, "#8f877c") + box(0.2, bottom, width - 0.4, FLOOR - 0.3, "url(#down)");
  const bays = width / 3;
  const walls = walled
    ? times(3, (bay) =>
        bay === 1
          ? openBay({ x: bay * bays + 0.3, bottom, width: bays - 0.3, height: FLOOR - 0.3 })
          : bricks(random, { x: bay * bays + 0.2, bottom, width: bays, height: FLOOR - 0.3 }),
      )
    : bricks(random, { x: 0.25, bottom, width: bays * random.between(0.6, 1.1), height: random.between(0.8, 1.6) });
  const props = propped
    ? times(7, (at) => box(0.5 + at * ((width - 1) / 6), bottom, 0.06, FLOOR - 0.3, COLOUR.yellow))
    : "";
  const columns = times(
    4,
    (at) =>
      box(at * ((width - 0.36) / 3), bottom, 0.36, FLOOR, COLOUR.concrete) +
      shade(at * ((width - 0.36) / 3) + 0.24, bottom, 0.12, FLOOR, 0.14),
  );
  const slab =
    box(-0.25, bottom + FLOOR - 0.32, width + 0.5, 0.32, COLOUR.concrete) +
    shade(-0.25, bottom + FLOOR - 0.32, width + 0.5, 0.09, 0.16) +
    shade(0, bottom + FLOOR - 0.75, width, 0.43, 0.2);
  return inside + props + walls + columns + slab;
}

function openBay({ x, bottom, width, height }: Place): string {
  return (
    box(x, bottom, width, 0.9, COLOUR.brick) +
    box(x, bottom + height - 0.5, width, 0.5, COLOUR.brick) +
    box(x, bottom + height - 0.62, width, 0.14, COLOUR.concrete)
  );
}

function scaffold(width: number, raised: number): string {
  const [left, wide, high] = [-1.1, width + 2.2, raised * FLOOR + 1];
  const poles = times(7, (index) => box(left + index * (wide / 6) - 0.035, 0, 0.07, high, "#7d8a8c"));
  const decks = times(
    raised * 2,
    (index) =>
      box(left - 0.1, 1.7 + index * (FLOOR / 2), wide + 0.2, 0.08, COLOUR.woodLight) +
      box(left, 2.7 + index * (FLOOR / 2), wide, 0.04, "#7d8a8c"),
  );
  const braces = times(
    raised,
    (index) =>
      line(
        [
          [left, index * FLOOR + 0.1],
          [left + wide / 6, (index + 1) * FLOOR],
        ],
        "#7d8a8c",
        0.05,
      ) +
      line(
        [
          [left + wide, index * FLOOR + 0.1],
          [left + (wide * 5) / 6, (index + 1) * FLOOR],
        ],
        "#7d8a8c",
        0.05,
      ),
  );
  return poles + braces + decks;
}

function net(random: Random, width: number, raised: number): string {
  const [at, wide] = random.chance(0.5) ? [-1.1, width * 0.34] : [width * 0.72, width * 0.28 + 1.1];
  const high = raised * FLOOR * random.between(0.55, 0.8);
  const folds = times(5, (index) =>
    shade(at + (index + 0.5) * (wide / 5), raised * FLOOR - high, wide / 12, high, 0.08),
  );
  return box(at, raised * FLOOR - high + 0.6, wide, high, "#5f9a6c", 'opacity=".78"') + folds;
}

/** A tower crane, `height` metres to its arm. */
export function crane(x: number, height: number, load: string): string {
  const steel = "#d99a3a";
  const mast =
    box(-0.5, 0, 0.12, height, steel) +
    box(0.38, 0, 0.12, height, steel) +
    times(height, (index) =>
      line(
        [
          [-0.45, index],
          [0.45, index + 1],
        ],
        steel,
        0.06,
      ),
    );
  const jib =
    box(-4.5, height, 17, 0.14, steel) +
    line(
      [
        [-4.5, height + 0.1],
        [0, height + 2.6],
        [12.5, height + 0.1],
      ],
      steel,
      0.08,
    ) +
    times(16, (index) =>
      line(
        [
          [0.6 + index * 0.75, height + 0.1],
          [0.95 + index * 0.75, height + 0.75 - index * 0.03],
          [1.35 + index * 0.75, height + 0.1],
        ],
        steel,
        0.05,
      ),
    );
  const cab = box(-0.55, height - 1.3, 1.1, 1.2, COLOUR.white) + box(0.05, height - 1, 0.45, 0.55, COLOUR.glassDark);
  const weight = box(-4.6, height - 1.1, 1.6, 1.1, COLOUR.stoneDark);
  const rope = box(8.48, height - 5, 0.05, 5, COLOUR.slate) + placed(load, 8.5, height - 5.6);
  return `<g opacity=".9">${placed(mast + weight + jib + cab + rope, x)}</g>`;
}

/** Corrugated fence of the site over `width` metres. */
export function fence(x: number, width: number): string {
  const sheets = times(width / 0.3, (index) => box(x + index * 0.3, 0, 0.15, 2, COLOUR.ink, 'opacity=".07"'));
  return (
    box(x, 0, width, 2, "#8fae93") +
    sheets +
    box(x, 1.94, width, 0.1, COLOUR.leafDark) +
    box(x, 1.25, width, 0.34, COLOUR.paper, 'opacity=".85"')
  );
}

/** A drum mixer. */
export function mixer(x: number): string {
  const drum = `<ellipse cx="0" cy="-1" rx=".62" ry=".48" fill="#d98f3b" transform="rotate(-24 0 -1)"/><ellipse cx=".5" cy="-1.22" rx=".16" ry=".28" fill="${COLOUR.ink}" transform="rotate(-24 .5 -1.22)"/>`;
  const frame =
    line(
      [
        [-0.6, 0.25],
        [-0.35, 0.9],
        [0.35, 0.9],
        [0.6, 0.05],
      ],
      COLOUR.slate,
      0.08,
    ) +
    disc(-0.55, 0.24, 0.24, COLOUR.ink) +
    disc(-0.55, 0.24, 0.1, COLOUR.stone);
  return placed(groundShadow(0, 1.6) + frame + drum + arc([-0.3, 0.62], [0.25, 0.75], 0.02, COLOUR.ink, 0.04), x);
}

/** Three flags in a row, as on every opening day. */
export function flags(x: number, count: number, height = 4.4): string {
  return times(count, (index) => {
    const at = x + index * 0.95;
    const colour = index % 2 ? COLOUR.yellow : COLOUR.brick;
    return (
      box(at - 0.03, 0, 0.06, height, COLOUR.stone) +
      shape(
        [
          [at, height - 0.05],
          [at + 0.62, height - 0.25],
          [at + 0.55, height - 1.9],
          [at, height - 1.75],
        ],
        colour,
      ) +
      shape(
        [
          [at + 0.36, height - 0.17],
          [at + 0.62, height - 0.25],
          [at + 0.55, height - 1.9],
          [at + 0.34, height - 1.84],
        ],
        COLOUR.ink,
        'opacity=".12"',
      )
    );
  });
}
