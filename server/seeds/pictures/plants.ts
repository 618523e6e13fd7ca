import { COLOUR } from "./palette.ts";
import type { Random } from "./random.ts";
import { box, disc, groundShadow, leaf, line, placed, shape, times, type Point } from "./svg.ts";

const { leaf: mid, leafDark: dark, leafLight: light, leafPale: pale, wood, woodDark } = COLOUR;

/** Colours of a crown from its shadow to its light. */
type Tones = readonly [dark: string, mid: string, light: string];

const GREEN: Tones = [dark, mid, "#6a9562"];
const FRESH: Tones = ["#3f6d49", "#649558", "#86ac6b"];
const APRICOT: Tones = ["#cf8f2a", "#efb63f", "#f8d778"];
const PINK: Tones = ["#a8435f", "#c9627a", "#e39aa4"];

/** A broad tree of the street, `height` metres. */
export function tree(random: Random, x: number, height: number): string {
  const trunk = height * 0.42;
  const width = height * 0.035;
  const fork: Point = [height * 0.13, height * 0.6];
  const wood2 = [
    shape(
      [
        [-width, 0],
        [width, 0],
        [width * 0.6, trunk],
        [-width * 0.6, trunk],
      ],
      woodDark,
    ),
    line(
      [
        [0, trunk * 0.85],
        [-fork[0], fork[1]],
      ],
      woodDark,
      width * 0.9,
    ),
    line([[0, trunk * 0.8], fork], woodDark, width * 0.8),
  ].join("");
  const crown = foliage(random, 0, height * 0.7, height * 0.34, height * 0.27, random.chance(0.4) ? FRESH : GREEN);
  return placed(groundShadow(0, height * 0.7) + wood2 + crown, x);
}

/** Blossoming apricot of the New Year, or a bougainvillea. */
export function blossom(random: Random, x: number, height: number, kind: "apricot" | "pink"): string {
  const bare = [
    line(
      [
        [0, 0],
        [0.05, height * 0.5],
      ],
      woodDark,
      height * 0.04,
    ),
    line(
      [
        [0.02, height * 0.35],
        [-height * 0.22, height * 0.7],
      ],
      woodDark,
      height * 0.025,
    ),
    line(
      [
        [0.04, height * 0.4],
        [height * 0.24, height * 0.74],
      ],
      woodDark,
      height * 0.025,
    ),
  ].join("");
  const tones = kind === "apricot" ? APRICOT : PINK;
  const petals = times(46, () => {
    const at = spot(random, 0, height * 0.72, height * 0.32, height * 0.26);
    return disc(at[0], at[1], height * random.between(0.012, 0.024), kind === "apricot" ? "#fbe7a6" : "#f4c9cb");
  });
  const crown = foliage(random, 0, height * 0.7, height * 0.3, height * 0.24, tones, 0.72);
  return placed(groundShadow(0, height * 0.5) + bare + crown + petals, x);
}

/** A slender palm: areca by the gate, or a leaning coconut. */
export function palm(random: Random, x: number, height: number, kind: "areca" | "coconut" = "areca"): string {
  const lean = kind === "coconut" ? random.between(-0.16, 0.16) * height : random.between(-0.03, 0.03) * height;
  const top: Point = [lean, height * 0.78];
  const thick = kind === "coconut" ? 0.17 : 0.09;
  const trunk = `<path d="M${-thick} 0Q${lean * 0.1} ${-height * 0.45} ${top[0] - thick * 0.45} ${-top[1]}H${top[0] + thick * 0.45}Q${lean * 0.1 + thick * 2} ${-height * 0.45} ${thick} 0Z" fill="${kind === "coconut" ? wood : "#9aa284"}"/>`;
  const reach = kind === "coconut" ? 0.34 : 0.27;
  const fronds = times(11, (index) => {
    const angle = (index / 10) * Math.PI * 1.16 - Math.PI * 0.08;
    const far = height * reach * random.between(0.85, 1.1);
    const tip: Point = [top[0] + Math.cos(angle) * far, top[1] + Math.sin(angle) * far * 0.75 - far * 0.12];
    return leaf(top, tip, far * 0.24, far * 0.075, index % 3 === 0 ? dark : index % 3 === 1 ? mid : light);
  });
  const nuts =
    kind === "coconut"
      ? times(3, (index) => disc(top[0] - 0.16 + index * 0.16, top[1] - 0.16, 0.13, COLOUR.leafDark))
      : "";
  return placed(groundShadow(0, height * 0.35) + trunk + fronds + nuts, x);
}

/** Low green along a wall. */
export function hedge(random: Random, x: number, width: number, height: number): string {
  const count = Math.ceil(width / (height * 0.6));
  const clumps = (tone: string, lift: number, size: number, share = 1): string =>
    times(count * share, () =>
      disc(
        x + random.between(0.02, 0.98) * width,
        height * lift * random.between(0.85, 1.1),
        height * size * random.between(0.7, 1.2),
        tone,
      ),
    );
  const body = times(count, (index) =>
    disc(x + (index + 0.5) * (width / count), height * 0.62, height * 0.44 * random.between(0.9, 1.12), mid),
  );
  const base = box(x, 0, width, height * 0.62, dark) + clumps(dark, 0.3, 0.3);
  return base + body + clumps(dark, 0.35, 0.16, 2) + clumps(light, 0.78, 0.12, 2) + clumps(pale, 0.88, 0.05, 2);
}

/** A plant in a clay pot. */
export function pot(random: Random, x: number, size = 0.5): string {
  const clay = random.pick([COLOUR.brick, COLOUR.brickLight, COLOUR.stone, COLOUR.slate]);
  const body =
    shape(
      [
        [-0.24, 0.42],
        [0.24, 0.42],
        [0.17, 0],
        [-0.17, 0],
      ],
      clay,
    ) + box(-0.27, 0.38, 0.54, 0.1, clay);
  const leaves = times(9, (index) => {
    const angle = Math.PI * (0.08 + (index / 8) * 0.84);
    const far = random.between(0.55, 0.85);
    const tip: Point = [Math.cos(angle) * far * 0.8, 0.45 + Math.sin(angle) * far];
    return leaf([0, 0.42], tip, 0.08, 0.09, index % 2 ? mid : dark);
  });
  return placed(groundShadow(0, 0.6) + leaves + body, x, 0, size / 0.5);
}

/** Green that hangs over an edge. */
export function hanging(random: Random, x: number, bottom: number, width: number): string {
  const strands = times(width * 5, (index) => {
    const at = x + (index + 0.5) / 5;
    const drop = random.between(0.15, 0.6);
    return line(
      [
        [at, bottom],
        [at + random.between(-0.06, 0.06), bottom - drop],
      ],
      index % 2 ? mid : dark,
      0.09,
    );
  });
  const top = times(width * 4, (index) =>
    disc(x + (index + 0.5) / 4, bottom + 0.08, random.between(0.13, 0.22), random.pick([dark, mid, light, mid])),
  );
  return strands + top;
}

function foliage(random: Random, x: number, height: number, rx: number, ry: number, tones: Tones, density = 1): string {
  const glint = tones === GREEN ? light : pale;
  const layer = (tone: string, count: number, size: number, shift: number, spread = 0.76): string =>
    times(count * density, () => {
      const at = spot(random, x - shift * rx, height + shift * ry, rx * spread, ry * spread);
      return disc(at[0], at[1], rx * size * random.between(0.8, 1.15), tone);
    });
  const lit = layer(tones[2], 26, 0.085, 0.16, 0.68) + layer(glint, 9, 0.04, 0.26, 0.62);
  return layer(tones[0], 24, 0.31, -0.1) + layer(tones[1], 34, 0.2, 0.06) + lit;
}

function spot(random: Random, x: number, height: number, rx: number, ry: number): Point {
  const angle = random.between(0, Math.PI * 2);
  const far = Math.sqrt(random.between(0, 1));
  return [x + Math.cos(angle) * rx * far, height + Math.sin(angle) * ry * far];
}
