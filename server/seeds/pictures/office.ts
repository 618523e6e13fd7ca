import type { Drawing } from "../../src/kit/demo.ts";
import { COLOUR } from "./palette.ts";
import { person, scooter } from "./people.ts";
import { palm, pot, tree } from "./plants.ts";
import { createRandom, type Random } from "./random.ts";
import { render } from "./render.ts";
import { flags } from "./site.ts";
import { drawSky } from "./sky.ts";
import { metres, pavement, skyline, terrace, wires } from "./street.ts";
import { arc, box, line, placed, shape, times } from "./svg.ts";
import { drawTownHouse, type Style } from "./town-house.ts";
import type { Roof } from "./roofs.ts";

/** What a picture of an office is made from. */
export interface Office {
  /** City as in the branches' rows, e.g. `danang`; an unknown one gets a quiet street. */
  readonly city: string;
  readonly seed: number;
}

/** What tells one city from another behind the roofs. */
interface View {
  readonly horizon: "hills" | "mountains" | "sea";
  readonly behind: (random: Random, width: number) => string;
  readonly trees: "street" | "palms";
  readonly style: Style;
  readonly roof: Roof;
}

const TOWN: View = {
  horizon: "hills",
  behind: (random, width) => skyline(random, width, false),
  trees: "street",
  style: "modern",
  roof: "flat",
};

const VIEWS: Readonly<Record<string, View>> = {
  saigon: { ...TOWN, behind: (random, width) => skyline(random, width, true), roof: "garden" },
  binhduong: { ...TOWN, style: "minimal" },
  hanoi: { ...TOWN, style: "indochine", roof: "gable" },
  hoian: { ...TOWN, behind: river, trees: "palms", style: "indochine", roof: "gable" },
  dalat: { ...TOWN, horizon: "mountains", style: "classic", roof: "gable" },
  danang: { ...TOWN, horizon: "mountains", behind: bridge, trees: "palms", style: "minimal", roof: "garden" },
  nhatrang: { ...TOWN, horizon: "sea", behind: () => "", trees: "palms", style: "minimal" },
  vungtau: { ...TOWN, horizon: "sea", behind: () => "", trees: "palms", style: "modern" },
  cantho: { ...TOWN, behind: river, trees: "palms", style: "indochine", roof: "gable" },
};

const UNIT = 50;
const GROUND = 705;

/** An office of the company in its city. */
export function drawOffice({ city, seed }: Office, scale = 1): Drawing {
  const random = createRandom(seed);
  const view = VIEWS[city] ?? TOWN;
  const width = metres(UNIT);
  const lot = random.between(8, 9.2);
  const left = width * random.between(0.34, 0.42);
  const open = view.trees === "palms";
  const world = [
    view.behind(random, width),
    open ? "" : terrace(random, -1, left - 0.4, 3),
    terrace(random, open ? width - 4.5 : left + lot, width, 2),
    drawTownHouse(random, { floors: 3, style: view.style, roof: view.roof, width: lot, shop: false }, left),
    signBoard(left, lot),
    pavement(width),
    open ? palms(random, left, lot) : streetTrees(random, left, lot),
    open ? "" : wires(left - 4.4, width),
    flags(left - 2.6, 2, 5),
    times(3, (index) => scooter(random, left + 1.2 + index * 1.1, false)),
    pot(random, left + lot + 0.5, 0.8),
    person(random, left + lot * 0.6, "engineer"),
    person(random, left + lot * 0.78, "woman"),
    person(random, left + lot + 2.1, "man"),
  ];
  const sky = drawSky(random, GROUND, view.horizon);
  return render({ unit: UNIT, ground: GROUND, sky, world: world.join("") }, scale);
}

/** A board over the entrance with the company's mark, a roof over a door, and no letters. */
function signBoard(left: number, lot: number): string {
  const at = left + lot / 2;
  const board =
    box(left + lot * 0.1, 3.3, lot * 0.8, 0.85, COLOUR.brick) +
    box(left + lot * 0.1, 3.3, lot * 0.8, 0.08, COLOUR.ink, 'opacity=".2"');
  const mark =
    shape(
      [
        [at - 0.5, 3.7],
        [at, 4.05],
        [at + 0.5, 3.7],
        [at + 0.36, 3.7],
        [at, 3.93],
        [at - 0.36, 3.7],
      ],
      COLOUR.paper,
    ) +
    box(at - 0.26, 3.42, 0.52, 0.26, COLOUR.paper) +
    box(at - 0.08, 3.42, 0.16, 0.18, COLOUR.brick);
  return board + mark;
}

function streetTrees(random: Random, left: number, lot: number): string {
  return tree(random, left + lot + 4.2, random.between(6, 7.4)) + tree(random, left - 6.4, random.between(5.6, 6.8));
}

function palms(random: Random, left: number, lot: number): string {
  return [left - 8.5, left - 6.6, left - 4.4, left + lot + 3, left + lot + 5]
    .map((x) => palm(random, x, random.between(6.2, 9), "coconut"))
    .join("");
}

/** A bridge of arches over the river, as Đà Nẵng has. */
function bridge(_random: Random, width: number): string {
  const arches = times(4, (index) => {
    const from = width * 0.02 + index * width * 0.24;
    const hangers = times(9, (at) => {
      const part = (at + 1) / 10;
      return line(
        [
          [from + part * width * 0.24, 1.9],
          [from + part * width * 0.24, 1.9 + 4 * part * (1 - part) * 3.4],
        ],
        "#cdb27a",
        0.05,
      );
    });
    return arc([from, 1.9], [from + width * 0.24, 1.9], 3.4, "#d9a94e", 0.3) + hangers;
  });
  const water =
    box(0, 0, width, 1.4, COLOUR.water) +
    times(6, (index) => box(index * 5.2 + 1, 0.5 + (index % 3) * 0.28, 2.6, 0.05, "#ffffff", 'opacity=".5"'));
  return (
    water +
    `<g opacity=".85">${arches}${box(0, 1.75, width, 0.3, "#d8d2c2")}${times(5, (index) => box(width * 0.02 + index * width * 0.24 - 0.3, 0.4, 0.6, 1.5, "#c9c2b1"))}</g>`
  );
}

/** A broad river with boats, as in the delta. */
function river(random: Random, width: number): string {
  const bank = times(16, (index) =>
    placed(palm(random, 0, random.between(3, 5), "coconut"), index * (width / 15), 1.7, 0.7),
  );
  const boat = (x: number, colour: string): string =>
    placed(
      `<path d="M-1.7 -.42Q0 -.12 1.7 -.46L1.35 0H-1.3Z" fill="${COLOUR.woodDark}"/>${box(-0.8, 0.3, 1.5, 0.1, colour)}<path d="M-.75 -.35Q0 -1.15 .7 -.35Z" fill="${colour}"/>`,
      x,
      0.5,
    );
  return `<g opacity=".6">${bank}</g>${box(0, 1.6, width, 0.28, "#9db283")}${box(0, 0, width, 1.65, COLOUR.water)}${times(8, (index) => box(index * 4.1 + 0.5, 0.35 + (index % 4) * 0.28, 2.2, 0.05, "#ffffff", 'opacity=".45"'))}${boat(width * 0.12, COLOUR.clay)}${boat(width * 0.24, COLOUR.leafLight)}`;
}
