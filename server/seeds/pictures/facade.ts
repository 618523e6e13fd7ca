import type { Drawing } from "../../src/kit/demo.ts";
import { blossom, palm, tree } from "./plants.ts";
import { person, scooter } from "./people.ts";
import { createRandom, type Random } from "./random.ts";
import { render, SIZE, type Scene } from "./render.ts";
import type { Roof } from "./roofs.ts";
import { drawSky } from "./sky.ts";
import { metres, pavement, skyline, terrace, wires } from "./street.ts";
import { drawTownHouse, heightOf, type Style } from "./town-house.ts";
import { drawVilla, garden, VILLA_WIDTH } from "./villa.ts";

/** What a façade picture shows. */
export interface Facade {
  /** 1 to 7. */
  readonly floors: number;
  readonly roof: Roof;
  readonly style: Style;
  readonly seed: number;
}

const GROUND = 712;
/** Room above the roof, and the largest scale, so that people stay people. */
const SKY_ROOM = 120;
const MAX_UNIT = 52;

/**
 * The front of one house among its neighbours, or in its garden under a Thai or Japanese roof of up to three floors.
 * `scale` makes the picture smaller.
 */
export function drawFacade({ floors, roof, style, seed }: Facade, scale = 1): Drawing {
  const random = createRandom(seed);
  const inGarden = (roof === "thai" || roof === "japanese") && floors <= 3;
  return render(inGarden ? gardenScene(random, floors, roof) : rowScene(random, floors, roof, style), scale);
}

function rowScene(random: Random, floors: number, roof: Roof, style: Style): Scene {
  const unit = Math.min(MAX_UNIT, (GROUND - SKY_ROOM) / (heightOf({ floors }) + 2));
  const width = metres(unit);
  const lot = random.between(5, 5.8);
  const left = width * random.between(0.4, 0.5) - lot / 2;
  const tallest = Math.max(2, Math.min(floors, 4));
  const world = [
    skyline(random, width, true),
    terrace(random, -1.5, left - 0.4, tallest),
    terrace(random, left + lot, width, tallest),
    drawTownHouse(random, { floors, style, roof, width: lot }, left),
    wires(left - random.between(3, 5), width),
    pavement(width),
    tree(random, left + lot + random.between(3.4, 5), random.between(6.2, 7.6)),
    random.chance(0.5) ? blossom(random, left - 1.4, 4, "pink") : palm(random, left - 1.2, 6),
    scooter(random, left + lot * 0.2),
    person(random, left + lot * 0.78, "woman"),
    person(random, left + lot + 1.6, random.chance(0.5) ? "man" : "elder"),
    person(random, left + lot + 2.3, "child"),
  ];
  return { unit, ground: GROUND, sky: drawSky(random, GROUND), world: world.join("") };
}

function gardenScene(random: Random, floors: number, roof: "thai" | "japanese"): Scene {
  const unit = Math.min(MAX_UNIT, (GROUND - SKY_ROOM) / (floors * 3.4 + 4.6), SIZE.width / (VILLA_WIDTH + 9));
  const width = metres(unit);
  const at = (width - VILLA_WIDTH) / 2 + random.between(-1.2, 1.2);
  const { behind, front } = garden(random, width, at);
  const world = [
    behind,
    drawVilla(random, at, floors, roof),
    front,
    pavementBelow(pavement(width)),
    blossom(random, at - 1.6, 3.4, "pink"),
    person(random, at + 8.2, "woman"),
    person(random, at + 9, "child"),
    person(random, at + 3.2, "man"),
  ];
  return { unit, ground: GROUND - 40, sky: drawSky(random, GROUND), world: world.join("") };
}

function pavementBelow(content: string): string {
  return `<g transform="translate(0 1.05)">${content}</g>`;
}
