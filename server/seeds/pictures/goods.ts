import { COLOUR } from "./palette.ts";
import type { Random } from "./random.ts";
import { box, disc, groundShadow, line, placed, shade, shape, times } from "./svg.ts";

/** Bricks stacked on a pallet, `rows` high. */
export function brickStack(random: Random, x: number, rows = 7, columns = 6): string {
  const [w, h] = [0.34, 0.17];
  const bricks = times(rows * columns, (index) => {
    const row = Math.floor(index / columns);
    const at = (index % columns) * w;
    const tone = random.pick([COLOUR.brick, COLOUR.brickLight, "#c05f41", COLOUR.brickDark]);
    const holes =
      disc(at + 0.1, 0.22 + row * h, 0.035, COLOUR.ink, 0.035, 'opacity=".4"') +
      disc(at + 0.23, 0.22 + row * h, 0.035, COLOUR.ink, 0.035, 'opacity=".4"');
    return box(at + 0.01, 0.14 + row * h, w - 0.02, h - 0.02, tone) + holes;
  });
  const pallet =
    box(-0.06, 0.08, columns * w + 0.12, 0.06, COLOUR.woodLight) +
    times(3, (index) => box(index * (columns * w * 0.46), 0, 0.16, 0.08, COLOUR.woodDark));
  return placed(groundShadow((columns * w) / 2, columns * w * 1.15) + pallet + bricks, x);
}

/** Bags of cement, stacked like bricks. */
export function cementBags(x: number, rows = 6): string {
  const bags = times(rows, (row) =>
    times(3, (column) => {
      const at = column * 0.78 + (row % 2 ? 0.2 : 0);
      const bottom = 0.14 + row * 0.25;
      return `<rect x="${at}" y="${-bottom - 0.24}" width=".76" height=".24" rx=".09" fill="${row % 2 ? "#dcd5c6" : "#e9e2d3"}"/>${box(at + 0.14, bottom + 0.07, 0.46, 0.09, row % 3 ? COLOUR.brick : COLOUR.leaf, 'opacity=".75"')}${shade(at + 0.6, bottom + 0.02, 0.12, 0.2, 0.1)}`;
    }),
  );
  return placed(groundShadow(1.25, 2.9) + box(-0.05, 0, 2.65, 0.14, COLOUR.woodDark) + bags, x);
}

/** A bundle of ribbed bars on trestles. */
export function steelBars(x: number, length = 5): string {
  const bars = times(18, (index) => {
    const row = Math.floor(index / 6);
    const bottom = 0.5 + row * 0.13 + (index % 6) * 0.012;
    return box(
      (index % 6) * 0.08 - row * 0.06,
      bottom,
      length,
      0.055,
      index % 3 === 0 ? "#6d5b52" : index % 3 === 1 ? "#857066" : "#9a8577",
    );
  });
  const ends = times(18, (index) =>
    disc(length + (index % 6) * 0.08, 0.53 + Math.floor(index / 6) * 0.13 + (index % 6) * 0.012, 0.05, "#4f423c"),
  );
  const trestle = (at: number): string =>
    shape(
      [
        [at - 0.3, 0],
        [at - 0.18, 0],
        [at + 0.06, 0.5],
        [at - 0.06, 0.5],
      ],
      COLOUR.wood,
    ) +
    shape(
      [
        [at + 0.3, 0],
        [at + 0.18, 0],
        [at - 0.06, 0.5],
        [at + 0.06, 0.5],
      ],
      COLOUR.woodDark,
    );
  const ties = [0.9, length - 0.8].map((at) => box(at, 0.46, 0.07, 0.46, COLOUR.yellow)).join("");
  return placed(groundShadow(length / 2, length * 1.05) + trestle(0.8) + trestle(length - 0.7) + bars + ends + ties, x);
}

/** A heap of sand or stones. */
export function heap(random: Random, x: number, width: number, kind: "sand" | "gravel" = "sand"): string {
  const high = width * 0.32;
  const [light, dark] = kind === "sand" ? [COLOUR.ochre, "#c8974d"] : ["#b9b4ab", "#918b82"];
  const outline = `<path d="M${-width / 2} 0Q${-width * 0.2} ${-high * 0.55} ${-width * 0.08} ${-high}Q0 ${-high * 1.12} ${width * 0.08} ${-high}Q${width * 0.22} ${-high * 0.5} ${width / 2} 0Z" fill="${light}"/>`;
  const dim = `<path d="M0 ${-high * 1.04}Q${width * 0.05} ${-high * 1.04} ${width * 0.08} ${-high}Q${width * 0.22} ${-high * 0.5} ${width / 2} 0H${width * 0.08}Q${width * 0.04} ${-high * 0.5} 0 ${-high * 1.04}Z" fill="${dark}" opacity=".7"/>`;
  const grains = times(width * 22, () => {
    const at = random.between(-0.42, 0.42) * width;
    const limit = high * (1 - Math.abs(at) / (width * 0.5)) * 0.85;
    return disc(
      at,
      random.between(0.03, Math.max(0.05, limit)),
      kind === "sand" ? 0.02 : random.between(0.03, 0.07),
      random.chance(0.5) ? dark : "#fff3d6",
      undefined,
      'opacity=".6"',
    );
  });
  return placed(groundShadow(0, width * 1.1) + outline + dim + grains, x);
}

/** Boxes and samples of floor tiles. */
export function tiles(random: Random, x: number): string {
  const piles = times(3, (index) => {
    const rows = 3 + index * 2;
    return times(
      rows,
      (row) =>
        box(index * 0.85, 0.06 + row * 0.15, 0.78, 0.13, row % 2 ? "#e5d3b6" : "#d8bf99") +
        box(index * 0.85 + 0.1, 0.09 + row * 0.15, 0.3, 0.06, COLOUR.leaf, 'opacity=".6"'),
    );
  });
  const sample = (at: number): string => {
    const [base, mark] = random.pick<readonly [string, string]>([
      ["#f2ead9", COLOUR.brick],
      ["#dfe5dc", COLOUR.leaf],
      ["#efe1c2", "#5d7c82"],
    ]);
    const cells = times(4, (index) => {
      const [cx, cy] = [at + 0.2 + (index % 2) * 0.4, 0.3 + Math.floor(index / 2) * 0.4];
      return (
        shape(
          [
            [cx, cy + 0.16],
            [cx + 0.16, cy],
            [cx, cy - 0.16],
            [cx - 0.16, cy],
          ],
          mark,
        ) + disc(cx, cy, 0.05, base)
      );
    });
    return (
      box(at - 0.04, 0.06, 0.88, 0.88, COLOUR.woodDark) +
      box(at, 0.1, 0.8, 0.8, base) +
      cells +
      line(
        [
          [at + 0.4, 0.1],
          [at + 0.4, 0.9],
        ],
        mark,
        0.015,
      ) +
      line(
        [
          [at, 0.5],
          [at + 0.8, 0.5],
        ],
        mark,
        0.015,
      )
    );
  };
  return placed(groundShadow(2.3, 4.8) + piles + sample(2.75) + sample(3.75), x);
}

/** A small truck of the yard with a load of bags. */
export function truck(x: number): string {
  const wheel = (at: number): string => disc(at, 0.42, 0.42, COLOUR.ink) + disc(at, 0.42, 0.2, COLOUR.stone);
  const bed =
    box(-2.6, 0.75, 3.9, 0.16, COLOUR.slateDark) +
    box(-2.6, 0.9, 3.9, 0.72, COLOUR.leaf) +
    times(6, (index) => shade(-2.5 + index * 0.65, 0.9, 0.08, 0.72, 0.18));
  const load =
    times(5, (index) => `<rect x="${-2.4 + index * 0.72}" y="-1.98" width=".7" height=".3" rx=".1" fill="#e9e2d3"/>`) +
    times(4, (index) => `<rect x="${-2.05 + index * 0.72}" y="-2.24" width=".7" height=".28" rx=".1" fill="#dcd5c6"/>`);
  const cab = `<path d="M1.4 -.5V-2.15Q1.4 -2.35 1.6 -2.35H2.45Q2.65 -2.35 2.75 -2.15L3.1 -1.35Q3.15 -1.2 3.15 -1V-.5Z" fill="${COLOUR.white}"/><path d="M1.65 -1.35V-2.1H2.4Q2.52 -2.1 2.58 -1.98L2.86 -1.35Z" fill="${COLOUR.glassDark}"/>`;
  return placed(
    groundShadow(0.2, 6.2) +
      load +
      bed +
      cab +
      box(1.4, 0.5, 1.75, 0.2, COLOUR.leaf) +
      box(3, 0.8, 0.16, 0.2, COLOUR.glow) +
      wheel(-1.7) +
      wheel(2.2),
    x,
  );
}
