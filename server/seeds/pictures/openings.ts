import { COLOUR } from "./palette.ts";
import { hanging } from "./plants.ts";
import type { Random } from "./random.ts";
import { arched, box, disc, line, shade, shape, times } from "./svg.ts";

/** Colours of one house. */
export interface Paint {
  readonly wall: string;
  readonly trim: string;
  readonly accent: string;
  readonly frame: string;
}

/** A place on a wall, metres. */
export interface Place {
  readonly x: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** Glass with frames, a reflection and sometimes a lit room or a curtain behind it. */
export function windowOf(random: Random, { x, bottom, width, height }: Place, paint: Paint, panes: number): string {
  const lit = random.chance(0.28);
  const glass = box(x, bottom, width, height, lit ? COLOUR.glow : COLOUR.glassDark);
  const curtain = random.chance(0.5)
    ? box(x, bottom, width * 0.24, height, "#f3e6d0", 'opacity=".75"') +
      box(x + width * 0.8, bottom, width * 0.2, height, "#f3e6d0", 'opacity=".65"')
    : "";
  const gleam = shape(
    [
      [x + width * 0.12, bottom],
      [x + width * 0.42, bottom],
      [x + width * 0.78, bottom + height],
      [x + width * 0.48, bottom + height],
    ],
    "#ffffff",
    'opacity=".15"',
  );
  const bars = times(panes + 1, (index) => box(x + (index * width) / panes - 0.035, bottom, 0.07, height, paint.frame));
  const rails =
    box(x - 0.035, bottom + height - 0.07, width + 0.07, 0.07, paint.frame) +
    box(x - 0.035, bottom, width + 0.07, 0.07, paint.frame);
  const eave = shade(x, bottom + height - 0.2, width, 0.13, 0.22);
  return glass + curtain + gleam + eave + bars + rails;
}

/** A window with a sill, a frame that stands out, and its shadow. */
export function framedWindow(random: Random, place: Place, paint: Paint): string {
  const { x, bottom, width, height } = place;
  const frame =
    shade(x - 0.06, bottom - 0.24, width + 0.32, height + 0.34, 0.14) +
    box(x - 0.15, bottom - 0.15, width + 0.3, height + 0.3, paint.trim);
  return frame + windowOf(random, place, paint, width > 1.6 ? 3 : 2);
}

/** An arched window with louvred shutters, as houses of a hundred years ago have. */
export function shutteredWindow(place: Place, paint: Paint): string {
  const { x, bottom, width, height } = place;
  const wing = width * 0.4;
  const louvres = (from: number): string =>
    box(from, bottom, wing, height * 0.82, paint.accent) +
    times(height * 6, (index) =>
      box(from + 0.05, bottom + 0.06 + index * 0.135, wing - 0.1, 0.035, COLOUR.ink, 'opacity=".26"'),
    );
  const rim = arched(x - 0.12, bottom - 0.1, width + 0.24, height + 0.22, paint.trim);
  return (
    rim +
    arched(x, bottom, width, height, COLOUR.glassDark) +
    louvres(x - wing * 0.92) +
    louvres(x + width - wing * 0.08) +
    line(
      [
        [x + width / 2, bottom],
        [x + width / 2, bottom + height],
      ],
      paint.trim,
      0.06,
    )
  );
}

/** Glass doors behind a balcony, in the shadow of the floor above. */
export function balcony(
  random: Random,
  place: Place,
  paint: Paint,
  railing: "glass" | "bars" | "planter" | "turned",
): string {
  const { x, bottom, width, height } = place;
  const recess = box(x, bottom, width, height, paint.wall) + shade(x, bottom, width, height, 0.2);
  const doors = windowOf(
    random,
    { x: x + 0.3, bottom, width: width - 0.6, height: height - 0.45 },
    paint,
    Math.max(2, Math.round(width / 1.2)),
  );
  const ceiling = box(x, bottom + height - 0.9, width, 0.9, "url(#down)", 'opacity=".8"');
  const floor =
    box(x - 0.18, bottom - 0.2, width + 0.36, 0.22, paint.trim) +
    shade(x - 0.18, bottom - 0.2, width + 0.36, 0.07, 0.15);
  const cast = shade(x, bottom - 0.55, width, 0.35, 0.13);
  return recess + doors + ceiling + cast + floor + railings(random, place, paint, railing);
}

function railings(
  random: Random,
  { x, bottom, width }: Place,
  paint: Paint,
  kind: "glass" | "bars" | "planter" | "turned",
): string {
  const [left, wide, high] = [x - 0.12, width + 0.24, 0.95];
  const top = (thick: number, colour: string): string => box(left, bottom + high - thick, wide, thick, colour);
  if (kind === "glass")
    return (
      box(left, bottom, wide, high, "#d5e4e1", 'opacity=".58"') +
      times(3, (i) => box(left + (i * wide) / 3, bottom, 0.04, high, COLOUR.white, 'opacity=".7"')) +
      top(0.06, COLOUR.slate)
    );
  if (kind === "planter")
    return (
      box(left, bottom, wide, 0.5, paint.accent) +
      shade(left, bottom, wide, 0.12, 0.14) +
      hanging(random, left + 0.1, bottom + 0.5, wide - 0.2)
    );
  if (kind === "turned") {
    const balusters = times(wide / 0.27, (i) => disc(left + 0.16 + i * 0.27, bottom + 0.38, 0.085, paint.trim, 0.3));
    return (
      shade(left, bottom, wide, high, 0.2) +
      balusters +
      top(0.14, paint.trim) +
      box(left, bottom, wide, 0.12, paint.trim)
    );
  }
  return (
    times(wide / 0.15, (i) => box(left + 0.03 + i * 0.15, bottom, 0.035, high, COLOUR.slateDark)) +
    top(0.07, COLOUR.slateDark)
  );
}

/** Breeze blocks: the pierced bricks that let the wind through. */
export function breezeBlocks({ x, bottom, width, height }: Place, colour: string): string {
  const columns = Math.max(2, Math.round(width / 0.34));
  const rows = Math.max(2, Math.round(height / 0.34));
  const [w, h] = [width / columns, height / rows];
  const holes = times(columns * rows, (index) => {
    const cx = x + ((index % columns) + 0.5) * w;
    const cy = bottom + (Math.floor(index / columns) + 0.5) * h;
    return (
      shape(
        [
          [cx, cy + h * 0.38],
          [cx + w * 0.38, cy],
          [cx, cy - h * 0.38],
          [cx - w * 0.38, cy],
        ],
        COLOUR.ink,
        'opacity=".5"',
      ) + disc(cx, cy, w * 0.13, colour)
    );
  });
  return box(x - 0.06, bottom - 0.06, width + 0.12, height + 0.12, colour) + holes;
}

/** Upright wooden slats. */
export function slats({ x, bottom, width, height }: Place, colour: string = COLOUR.wood): string {
  const count = Math.max(3, Math.round(width / 0.16));
  const step = width / count;
  return (
    shade(x, bottom, width, height, 0.5) +
    times(count, (index) =>
      box(x + index * step, bottom, step * 0.64, height, index % 4 === 1 ? COLOUR.woodDark : colour),
    )
  );
}

/** Brick facing: courses of a warm wall. */
export function bricks(random: Random, { x, bottom, width, height }: Place): string {
  const rows = Math.round(height / 0.22);
  const courses = times(rows, (row) => box(x, bottom + row * 0.22, width, 0.025, "#f1d9c3", 'opacity=".45"'));
  const odd = times(width * height * 1.6, () => {
    const row = random.whole(0, Math.max(0, rows - 1));
    const at = x + random.between(0, Math.max(0, width - 0.42));
    return box(
      at,
      bottom + row * 0.22 + 0.025,
      0.4,
      0.195,
      random.pick([COLOUR.brickDark, COLOUR.brickLight]),
      'opacity=".4"',
    );
  });
  return box(x, bottom, width, height, COLOUR.brick) + odd + courses;
}

/** Ground floor of a town house: folding doors with a fanlight, a lamp and a step. */
export function entrance(random: Random, place: Place, paint: Paint): string {
  const { x, bottom, width, height } = place;
  const leaves = Math.max(4, Math.round(width / 0.75));
  const step = width / leaves;
  const [door, fan] = [height * 0.74, height * 0.26];
  const wooden = random.chance(0.55);
  const panels = times(leaves, (index) => {
    const at = x + index * step;
    const base = box(at + 0.03, bottom, step - 0.06, door, wooden ? COLOUR.wood : COLOUR.slate);
    const glass =
      box(at + 0.12, bottom + door * 0.34, step - 0.24, door * 0.58, COLOUR.glassDark) +
      box(at + 0.12, bottom + door * 0.34, (step - 0.24) * 0.45, door * 0.58, "#ffffff", 'opacity=".14"');
    return base + glass + box(at + 0.12, bottom + 0.15, step - 0.24, door * 0.22, COLOUR.ink, 'opacity=".16"');
  });
  const light =
    box(x, bottom + door + 0.06, width, fan - 0.06, COLOUR.glow, 'opacity=".85"') +
    times(leaves + 1, (index) => box(x + index * step - 0.025, bottom + door, 0.05, fan, paint.frame));
  const handle =
    box(x + width / 2 - 0.09, bottom + 0.95, 0.04, 0.3, COLOUR.yellow) +
    box(x + width / 2 + 0.05, bottom + 0.95, 0.04, 0.3, COLOUR.yellow);
  return (
    box(x - 0.1, bottom, width + 0.2, height + 0.1, paint.frame) +
    light +
    panels +
    handle +
    shade(x, bottom + height - 0.25, width, 0.25, 0.2)
  );
}

/** Ground floor of a shop: a rolled shutter half up over a lit room, under a striped awning. */
export function shopFront(random: Random, { x, bottom, width, height }: Place, paint: Paint): string {
  const open = height * random.between(0.55, 0.75);
  const room =
    box(x - 0.1, bottom, width + 0.2, height + 0.1, paint.frame) +
    box(x, bottom, width, height, "#f2dcae") +
    shade(x, bottom, width, height, 0.12);
  const shelves = times(3, (row) => {
    const goods = times(width / 0.42, (index) =>
      box(
        x + 0.12 + index * 0.42,
        bottom + 0.45 + row * 0.6,
        0.26,
        random.between(0.16, 0.4),
        random.pick([COLOUR.brickLight, COLOUR.leafLight, COLOUR.clay, COLOUR.glass, COLOUR.ochre]),
      ),
    );
    return box(x + 0.06, bottom + 0.38 + row * 0.6, width - 0.12, 0.05, COLOUR.woodDark) + goods;
  });
  const shutter =
    box(x, bottom + open, width, height - open, COLOUR.stone) +
    times((height - open) / 0.13, (index) =>
      box(x, bottom + open + index * 0.13, width, 0.03, COLOUR.ink, 'opacity=".2"'),
    );
  const stripe = (width + 0.5) / 9;
  const awning = times(9, (index) => {
    const [left, right] = [x - 0.25 + index * stripe, x - 0.25 + (index + 1) * stripe];
    const colour = index % 2 ? COLOUR.white : paint.accent;
    return (
      shape(
        [
          [left + 0.1, bottom + height + 0.1],
          [right + (index === 8 ? -0.1 : 0), bottom + height + 0.1],
          [right, bottom + height - 0.5],
          [left, bottom + height - 0.5],
        ],
        colour,
      ) + disc((left + right) / 2, bottom + height - 0.5, stripe / 2, colour, 0.13)
    );
  });
  return room + shelves + shutter + shade(x, bottom + height - 1.05, width, 0.45, 0.2) + awning;
}
