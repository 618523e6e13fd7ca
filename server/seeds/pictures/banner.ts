import type { Drawing } from "../../src/kit/demo.ts";
import { balloons, bunting, lantern, tent } from "./festival.ts";
import { drawFacade } from "./facade.ts";
import { brickStack, cementBags, heap, steelBars, tiles, truck } from "./goods.ts";
import { COLOUR } from "./palette.ts";
import { person, type Role } from "./people.ts";
import { blossom, palm, pot, tree } from "./plants.ts";
import { createRandom, type Random } from "./random.ts";
import { render, type Scene } from "./render.ts";
import { crane, drawBuilding, fence, flags, mixer } from "./site.ts";
import { drawSky } from "./sky.ts";
import { metres, pavement, skyline, terrace } from "./street.ts";
import { box, placed, times } from "./svg.ts";
import { drawTownHouse } from "./town-house.ts";

/** What the picture over a piece of news shows. */
export interface Banner {
  readonly title: string;
  readonly kind: "site" | "materials" | "people" | "event" | "villa" | "street";
  readonly floors: number;
  readonly seed: number;
}

const GROUND = 700;

/** A wide picture for a piece of news; its title tells the time of the year and how far a house has come. */
export function drawBanner({ title, kind, floors, seed }: Banner, scale = 1): Drawing {
  const random = createRandom(seed);
  switch (kind) {
    case "site":
      return render(siteScene(random, floors, /khởi công|động thổ/i.test(title) ? 0.2 : 0.7), scale);
    case "materials":
      return render(yardScene(random), scale);
    case "people":
      return render(teamScene(random, floors), scale);
    case "event":
      return render(/tết|năm mới/i.test(title) ? newYearScene(random) : openDayScene(random), scale);
    case "villa":
      return drawFacade({ floors, roof: /mái thái/i.test(title) ? "thai" : "japanese", style: "modern", seed }, scale);
    case "street":
      return drawFacade({ floors, roof: "flat", style: random.pick(["indochine", "modern", "classic"]), seed }, scale);
    default:
      return kind satisfies never;
  }
}

/** A building site between the neighbours: frame, scaffold, crane, and the people who work there. */
function siteScene(random: Random, floors: number, progress: number): Scene {
  const unit = 43;
  const width = metres(unit);
  const [left, wide] = [width * 0.34, 8.5];
  const beam = box(-1.1, 0, 2.2, 0.14, COLOUR.brick) + box(-1.1, 0.3, 2.2, 0.14, COLOUR.brick);
  const opening = progress < 0.4 ? flags(left + wide + 2, 4) : "";
  const world = [
    skyline(random, width, true),
    terrace(random, -1, left - 5.5, 3),
    terrace(random, left + wide + 10, width, 3),
    crane(left + wide + 3.4, 12.2, beam),
    fence(left - 6.4, 6),
    fence(left + wide + 0.6, 10),
    drawBuilding(random, { floors, progress, width: wide }, left),
    box(0, -3.4, width, 3.42, "#cdb48f") + box(0, -0.25, width, 0.27, "#d9c4a0"),
    heap(random, left - 3.4, 3.6),
    heap(random, left + wide + 6.4, 3, "gravel"),
    opening,
    brickStack(random, left - 1.2, 6, 4),
    mixer(left + wide + 1.2),
    cementBags(left + wide + 8.4, 4),
    crew(random, [
      ["engineer", left + 1.6],
      ["worker", left + 3.4],
      ["worker", left - 5],
      ["woman", left + 5],
      ["worker", left + wide + 3.3],
    ]),
    placed(person(random, 0, "worker"), left + wide * 0.7, 3.45),
    placed(steelBars(0, 4.5), left + 2.6, -1.5, 1.15),
  ];
  return { unit, ground: GROUND, sky: drawSky(random, GROUND), world: world.join("") };
}

/** The yard of a dealer: what a house is made of, side by side. */
function yardScene(random: Random): Scene {
  const unit = 80;
  const width = metres(unit);
  const posts = times(6, (index) => box(0.6 + index * 3.8, 0, 0.22, 4.6, COLOUR.stoneDark));
  const roof =
    box(-0.5, 4.5, width + 1, 0.34, COLOUR.leafDark) +
    times(
      width / 0.5,
      (index) =>
        box(index * 0.5, 4.84, 0.25, 0.55, index % 2 ? "#89a48c" : "#95af97") +
        box(index * 0.5 + 0.25, 4.84, 0.25, 0.55, "#7b987f"),
    );
  const wall =
    box(0, 0, width, 4.6, "#e3d6bf") +
    box(0, 0, width, 4.6, "url(#down)", 'opacity=".55"') +
    box(0, 0, width, 1.1, COLOUR.stone, 'opacity=".5"');
  const treetops = times(7, (index) => tree(random, 0.5 + index * 3.2, random.between(6.2, 8)));
  const world = [
    treetops,
    wall,
    posts,
    roof,
    box(0, -2.8, width, 2.82, "#d2c1a5") + box(0, -0.12, width, 0.14, "#c3b093"),
    truck(16.3),
    heap(random, 12.2, 2.4),
    brickStack(random, 0.6, 10, 7),
    brickStack(random, 3.2, 7, 5),
    cementBags(6, 8),
    crew(random, [
      ["worker", 5.45],
      ["engineer", 9.4],
      ["man", 10.5],
    ]),
    placed(steelBars(0, 4.8), 3.4, -1.35, 1.1),
    placed(tiles(random, 0), 10.6, -1.2, 1.1),
  ];
  return { unit, ground: 640, sky: drawSky(random, 640), world: world.join("") };
}

/** The team in front of a house that is nearly done. */
function teamScene(random: Random, floors: number): Scene {
  const unit = 118;
  const width = metres(unit);
  const team: readonly (readonly [role: Role, shirt: string])[] = [
    ["woman", "#b77e86"],
    ["worker", "#6b8794"],
    ["man", "#e6d7bd"],
    ["worker", COLOUR.brickLight],
    ["woman", COLOUR.leafDark],
    ["engineer", COLOUR.white],
  ];
  const world = [
    placed(terrace(random, -1, width * 1.6, 3), -0.6, 0.05, 0.62),
    placed(
      drawBuilding(random, { floors: Math.max(3, floors), progress: 0.75, width: 8 }, 0),
      width * 0.52,
      0.05,
      0.55,
    ),
    placed(tree(random, 0, 7.5), 1.2, 0.02, 0.72),
    placed(palm(random, 0, 7.5), width - 0.9, 0.02, 0.7),
    box(0, -2, width, 2.05, "#d6c4a6") + box(0, -0.02, width, 0.07, "#c2ad8b"),
    placed(brickStack(random, 0, 6, 6), 0.7, -0.2, 0.8),
    placed(cementBags(0, 4), width - 3.2, -0.2, 0.72),
    ...team.map(([role, shirt], index) =>
      placed(
        person(random, 0, role, index % 3 === 1, shirt),
        width * 0.24 + index * 1.25,
        index % 2 ? -0.28 : -0.52,
        1.72,
      ),
    ),
  ];
  return { unit, ground: 660, sky: drawSky(random, 660), world: world.join("") };
}

/** An open day in front of the showroom. */
function openDayScene(random: Random): Scene {
  const unit = 62;
  const width = metres(unit);
  const world = [
    skyline(random, width, true),
    placed(terrace(random, -1, 9, 2), 0),
    placed(terrace(random, 17.5, width + 2, 2), 0),
    drawTownHouse(random, { floors: 2, style: "modern", roof: "garden", width: 8.4, shop: true }, 8.9),
    pavement(width),
    tree(random, 1.4, 6.2),
    palm(random, width - 1.6, 6.4),
    bunting([-0.5, 6.4], [9, 6.9], 0.55),
    bunting([17.2, 6.9], [width + 0.5, 6.4], 0.55),
    bunting([8.9, 3.6], [17.3, 3.6], 0.28),
    tent(random, 2.6, 4.6, COLOUR.brick),
    tent(random, 18.6, 4.6, COLOUR.leaf),
    flags(7.6, 1),
    flags(17.7, 1),
    crew(random, [
      ["woman", 4.9],
      ["man", 7.9],
      ["engineer", 10.2],
      ["woman", 11.4],
      ["elder", 13.6],
      ["child", 14.4],
      ["man", 15.6],
      ["engineer", 20.2],
      ["woman", 21.4],
      ["child", 22],
    ]),
    balloons(random, 14.75, 0.85),
  ];
  return { unit, ground: GROUND, sky: drawSky(random, GROUND), world: world.join("") };
}

/** A house front on the days of the New Year: apricot blossom, lanterns, a family at the door. */
function newYearScene(random: Random): Scene {
  const unit = 66;
  const width = metres(unit);
  const left = width / 2 - 4;
  const world = [
    skyline(random, width, false),
    terrace(random, -1, left - 0.4, 3),
    terrace(random, left + 8, width, 3),
    drawTownHouse(random, { floors: 2, style: "indochine", roof: "gable", width: 8 }, left),
    pavement(width),
    times(5, (index) => lantern(left + 1.2 + index * 1.4, 3.75)),
    bunting([-0.5, 6], [left, 6.6], 0.5),
    bunting([left + 8, 6.6], [width + 0.5, 6], 0.5),
    blossom(random, left - 1.6, 4.6, "apricot"),
    blossom(random, left + 9.8, 4.9, "apricot"),
    blossom(random, left - 5.4, 3.6, "apricot"),
    pot(random, left - 0.3, 0.75),
    pot(random, left + 8.3, 0.75),
    flags(2.2, 1),
    flags(width - 3, 1),
    crew(random, [
      ["elder", left + 2.3],
      ["woman", left + 3.4],
      ["child", left + 4.2],
      ["man", left + 5.2],
      ["child", left + 6],
    ]),
  ];
  return { unit, ground: GROUND, sky: drawSky(random, GROUND), world: world.join("") };
}

function crew(random: Random, people: readonly (readonly [role: Role, x: number])[]): string {
  return people.map(([role, x]) => person(random, x, role)).join("");
}
