import { COLOUR } from "./palette.ts";
import type { Random } from "./random.ts";
import { box, disc, groundShadow, line, placed, shape } from "./svg.ts";

/** What somebody is there for. */
export type Role = "worker" | "engineer" | "woman" | "man" | "child" | "elder";

const SKIN = ["#d9a47c", "#c98f68", "#e3b48d"] as const;
const SHIRTS = [COLOUR.brick, COLOUR.leaf, "#c9a25a", "#6b8794", "#e6d7bd", "#b77e86"] as const;
const TROUSERS = ["#4b4a52", "#5f5346", "#3f4f4c", "#6d5a4a"] as const;
const HAIR = "#2e2521";

/** A person of true size on the ground at `x`; `mirrored` looks to the left. */
export function person(
  random: Random,
  x: number,
  role: Role,
  mirrored = random.chance(0.5),
  colour: string = random.pick(SHIRTS),
): string {
  const scale = role === "child" ? random.between(0.6, 0.72) : random.between(0.96, 1.04);
  const shirt = role === "engineer" ? COLOUR.white : colour;
  const look = { skin: random.pick(SKIN), shirt, trousers: random.pick(TROUSERS), stride: random.between(0.05, 0.17) };
  const body =
    groundShadow(0, 0.75) + legs(look, role) + torso(look, role) + arms(random, look, role) + head(look, role);
  return placed(body, x, 0, scale, mirrored);
}

interface Look {
  readonly skin: string;
  readonly shirt: string;
  readonly trousers: string;
  readonly stride: number;
}

function legs({ trousers, stride, skin }: Look, role: Role): string {
  const far = shape(
    [
      [-0.13, 0.88],
      [0.04, 0.88],
      [-stride + 0.05, 0.06],
      [-stride - 0.07, 0.06],
    ],
    trousers,
  );
  const near = shape(
    [
      [-0.05, 0.88],
      [0.13, 0.88],
      [stride + 0.08, 0.06],
      [stride - 0.05, 0.06],
    ],
    trousers,
  );
  const shoe = (at: number): string =>
    `<path d="M${at - 0.08} 0V-.08H${at + 0.05}Q${at + 0.16} -.07 ${at + 0.16} 0Z" fill="${role === "worker" ? COLOUR.woodDark : COLOUR.ink}"/>`;
  if (role !== "woman")
    return far + `<g opacity=".22">${far.replace(trousers, COLOUR.ink)}</g>` + near + shoe(-stride) + shoe(stride);
  const shin = (at: number): string =>
    line(
      [
        [at, 0.5],
        [at, 0.08],
      ],
      skin,
      0.085,
    );
  return (
    shin(-0.06) +
    shin(0.07) +
    shoe(-0.06) +
    shoe(0.07) +
    shape(
      [
        [-0.14, 0.95],
        [0.14, 0.95],
        [0.21, 0.4],
        [-0.21, 0.4],
      ],
      trousers,
    )
  );
}

function torso({ shirt }: Look, role: Role): string {
  const body = `<path d="M-.15 -.84L-.19 -1.3Q-.18 -1.42 -.06 -1.43H.06Q.18 -1.42 .19 -1.3L.15 -.84Z" fill="${shirt}"/>`;
  const dark = `<path d="M.04 -.84L.08 -1.42Q.18 -1.42 .19 -1.3L.15 -.84Z" fill="${COLOUR.ink}" opacity=".13"/>`;
  if (role !== "worker" && role !== "engineer") return body + dark;
  const vest = `<path d="M-.16 -.9L-.19 -1.3Q-.18 -1.42 -.1 -1.42L-.03 -1.2V-.9ZM.16 -.9L.19 -1.3Q.18 -1.42 .1 -1.42L.03 -1.2V-.9Z" fill="${role === "worker" ? "#e58a3c" : COLOUR.leaf}"/>`;
  return body + dark + vest + box(-0.17, 1.02, 0.34, 0.05, "#f5e6b5");
}

function arms(random: Random, { shirt, skin }: Look, role: Role): string {
  const sleeve = role === "engineer" ? COLOUR.white : shirt;
  const swing = random.between(0.04, 0.14);
  const far =
    line(
      [
        [-0.17, 1.34],
        [-0.2 - swing, 1.08],
        [-0.15 - swing, 0.86],
      ],
      sleeve,
      0.1,
    ) + disc(-0.15 - swing, 0.84, 0.05, skin);
  if (role !== "engineer")
    return (
      far +
      line(
        [
          [0.17, 1.34],
          [0.21 + swing * 0.6, 1.08],
          [0.24 + swing, 0.88],
        ],
        sleeve,
        0.1,
      ) +
      disc(0.24 + swing, 0.85, 0.05, skin)
    );
  // Holds a drawing out in front.
  const sheet =
    shape(
      [
        [0.3, 1.3],
        [0.72, 1.4],
        [0.76, 1.08],
        [0.34, 0.98],
      ],
      "#e9f0ea",
    ) +
    line(
      [
        [0.4, 1.24],
        [0.66, 1.3],
      ],
      COLOUR.glassDark,
      0.015,
    ) +
    line(
      [
        [0.41, 1.15],
        [0.58, 1.19],
        [0.6, 1.1],
      ],
      COLOUR.glassDark,
      0.015,
    );
  return (
    far +
    sheet +
    line(
      [
        [0.16, 1.33],
        [0.24, 1.08],
        [0.4, 1.08],
      ],
      sleeve,
      0.1,
    ) +
    disc(0.41, 1.08, 0.05, skin)
  );
}

function head({ skin }: Look, role: Role): string {
  const neck = box(-0.05, 1.38, 0.1, 0.14, skin) + box(-0.05, 1.38, 0.1, 0.06, COLOUR.ink, 'opacity=".15"');
  const face = disc(0, 1.57, 0.108, skin, 0.125);
  if (role === "worker" || role === "engineer") {
    const helmet = role === "worker" ? COLOUR.yellow : COLOUR.white;
    const dome = `<path d="M-.13 -1.6A.13 .13 0 0 1 .13 -1.6Z" fill="${helmet}"/><path d="M.04 -1.6A.13 .13 0 0 0 .02 -1.73A.13 .13 0 0 1 .13 -1.6Z" fill="${COLOUR.ink}" opacity=".14"/>`;
    return neck + face + dome + box(-0.14, 1.59, 0.33, 0.03, helmet);
  }
  if (role === "elder") {
    return (
      neck +
      face +
      shape(
        [
          [-0.3, 1.6],
          [0, 1.82],
          [0.3, 1.6],
        ],
        "#e6cf9d",
      ) +
      shape(
        [
          [0, 1.82],
          [0.3, 1.6],
          [0.04, 1.6],
        ],
        COLOUR.woodLight,
        'opacity=".6"',
      )
    );
  }
  const long =
    role === "woman" ? `<path d="M-.13 -1.6Q-.2 -1.3 -.15 -1.18Q-.04 -1.2 -.03 -1.45Z" fill="${HAIR}"/>` : "";
  const cap = `<path d="M-.125 -1.54A.125 .145 0 0 1 .12 -1.6Q.02 -1.6 -.03 -1.66Q-.06 -1.58 -.07 -1.49Z" fill="${HAIR}"/>`;
  return neck + long + face + cap;
}

/** A parked scooter. */
export function scooter(random: Random, x: number, mirrored = random.chance(0.5)): string {
  const paint = random.pick([COLOUR.brick, COLOUR.leafDark, "#5d7585", COLOUR.slate, "#d7c9ae"]);
  const wheel = (at: number): string =>
    disc(at, 0.26, 0.26, COLOUR.ink) + disc(at, 0.26, 0.15, COLOUR.stone) + disc(at, 0.26, 0.05, COLOUR.ink);
  const frame = `<path d="M-.72 -.62Q-.7 -.86 -.42 -.84L.12 -.78Q.2 -.5 .34 -.42L.52 -.98H.62L.66 -.5Q.66 -.34 .5 -.3H-.36Q-.68 -.36 -.72 -.62Z" fill="${paint}"/>`;
  const seat = `<path d="M-.74 -.8Q-.5 -.96 .1 -.82L.12 -.74L-.7 -.74Z" fill="${COLOUR.ink}"/>`;
  const bars =
    line(
      [
        [0.57, 0.96],
        [0.42, 1.06],
      ],
      COLOUR.ink,
      0.05,
    ) + disc(0.62, 0.9, 0.07, COLOUR.glow);
  return placed(groundShadow(0, 1.7) + wheel(-0.56) + wheel(0.68) + frame + seat + bars, x, 0, 1, mirrored);
}
