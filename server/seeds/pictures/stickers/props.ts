import { COLOUR } from "../palette.ts";
import { times } from "../svg.ts";

// What the mason has to do with, each around its own middle.

/** A glass of iced coffee with milk. */
export function coffee(): string {
  const glass = `<path d="M-22 -40H22L16 40H-16Z" fill="${COLOUR.glass}" opacity=".55"/><path d="M-20 -14H20L16 36H-16Z" fill="${COLOUR.woodDark}"/><path d="M-17 22H17L16 36H-16Z" fill="${COLOUR.paper}"/>`;
  const ice = `<rect x="-14" y="-22" width="14" height="14" rx="3" fill="#fff" opacity=".8" transform="rotate(-12)"/><rect x="2" y="-18" width="13" height="13" rx="3" fill="#fff" opacity=".7" transform="rotate(14)"/>`;
  return `${glass}${ice}<path d="M6 -6L20 -64" stroke="${COLOUR.brick}" stroke-width="6" stroke-linecap="round"/>`;
}

/** A cloud that rains. */
export function rain(): string {
  const cloud = `<circle cx="-34" cy="0" r="26" fill="${COLOUR.slate}"/><circle cx="2" cy="-14" r="34" fill="${COLOUR.slate}"/><circle cx="40" cy="2" r="24" fill="${COLOUR.slate}"/><rect x="-50" y="0" width="104" height="26" rx="13" fill="${COLOUR.slate}"/>`;
  const drops = times(
    5,
    (n) =>
      `<path d="M${-40 + n * 20} 34l-6 ${14 + (n % 2) * 8}" stroke="${COLOUR.waterDark}" stroke-width="6" stroke-linecap="round"/>`,
  );
  return cloud + drops;
}

/** Bricks on each other, more and more askew. */
export function bricks(lean: number): string {
  return times(5, (n) => {
    const fill = n % 2 === 0 ? COLOUR.brick : COLOUR.brickLight;
    return `<g transform="translate(${(lean * n * n) / 4} ${-n * 24}) rotate(${lean * n * 0.8})"><rect x="-32" y="-11" width="64" height="22" rx="3" fill="${fill}"/><path d="M-32 5H32" stroke="${COLOUR.brickDark}" stroke-width="3" opacity=".5"/></g>`;
  });
}

/** A board with a list on which everything is ticked. */
export function board(): string {
  const sheet = `<rect x="-36" y="-46" width="72" height="96" rx="6" fill="${COLOUR.wood}"/><rect x="-29" y="-36" width="58" height="80" rx="3" fill="${COLOUR.white}"/><rect x="-16" y="-54" width="32" height="16" rx="5" fill="${COLOUR.stoneDark}"/>`;
  const ticks = times(
    3,
    (n) =>
      `<path d="M-22 ${-16 + n * 20}l6 7 10 -13" fill="none" stroke="${COLOUR.leaf}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><path d="M0 ${-12 + n * 20}H22" stroke="${COLOUR.stone}" stroke-width="5" stroke-linecap="round"/>`,
  );
  return sheet + ticks;
}

/** A narrow house of three floors. */
export function house(): string {
  const walls = `<rect x="-36" y="-60" width="72" height="120" fill="${COLOUR.paper}"/><path d="M-44 -60L0 -92 44 -60Z" fill="${COLOUR.brick}"/><rect x="-36" y="-22" width="72" height="6" fill="${COLOUR.sand}"/><rect x="-36" y="18" width="72" height="6" fill="${COLOUR.sand}"/>`;
  const windows = times(
    4,
    (n) =>
      `<rect x="${n % 2 === 0 ? -26 : 6}" y="${n < 2 ? -50 : -12}" width="20" height="24" rx="2" fill="${COLOUR.glassDark}"/>`,
  );
  return `${walls}${windows}<rect x="-12" y="28" width="24" height="32" fill="${COLOUR.wood}"/><circle cx="6" cy="45" r="2.5" fill="${COLOUR.yellow}"/>`;
}

/** Notes and coins. */
export function money(): string {
  const notes = times(
    3,
    (n) =>
      `<g transform="translate(${n * 6 - 6} ${-n * 14}) rotate(${n * 5 - 6})"><rect x="-42" y="-16" width="84" height="34" rx="4" fill="${n % 2 === 0 ? COLOUR.leafLight : COLOUR.leaf}"/><circle r="10" cy="1" fill="${COLOUR.leafPale}"/></g>`,
  );
  const coins = times(
    2,
    (n) =>
      `<circle cx="${-26 + n * 54}" cy="${26 - n * 6}" r="14" fill="${COLOUR.yellow}" stroke="${COLOUR.ochre}" stroke-width="5"/>`,
  );
  return notes + coins;
}

/** A drum that mixes concrete, turned by so many degrees. */
export function mixer(turn: number): string {
  const stand = `<path d="M-46 74L-16 20M46 74L16 20" stroke="${COLOUR.slateDark}" stroke-width="12" stroke-linecap="round"/><circle cx="-50" cy="78" r="14" fill="${COLOUR.slateDark}"/><circle cx="50" cy="78" r="14" fill="${COLOUR.slateDark}"/>`;
  const drum = `<g transform="rotate(${turn})"><circle r="58" fill="${COLOUR.brick}"/><circle r="34" fill="${COLOUR.slate}"/>${times(6, (n) => `<path transform="rotate(${n * 60})" d="M-6 -58H6L4 -36H-4Z" fill="${COLOUR.paper}"/>`)}<path d="M-26 6Q-6 -16 22 -4Q18 26 -6 28Q-24 24 -26 6Z" fill="${COLOUR.concrete}"/></g>`;
  return stand + drum;
}

/** A hammer, held at its lower end. */
export function hammer(turn: number): string {
  return `<g transform="rotate(${turn})"><path d="M0 6V-62" stroke="${COLOUR.woodLight}" stroke-width="12" stroke-linecap="round"/><rect x="-26" y="-86" width="52" height="26" rx="5" fill="${COLOUR.slateDark}"/></g>`;
}

/** A thumb that is up. */
export function thumb(): string {
  return `<path d="M-10 -4L6 -44Q24 -44 20 -24L16 -8H40Q52 -8 50 6L44 36Q42 44 32 44H-10Z" fill="${COLOUR.paper}" stroke="${COLOUR.sand}" stroke-width="5" stroke-linejoin="round"/><rect x="-30" y="-6" width="22" height="52" rx="5" fill="${COLOUR.leaf}"/>`;
}

/** What is heard of somebody who sleeps. */
export function snore(): string {
  const z = (x: number, y: number, size: number): string =>
    `<path transform="translate(${x} ${y}) scale(${size})" d="M-10 -10H10L-10 10H10" fill="none" stroke="${COLOUR.glassDark}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;
  return z(-16, 22, 0.7) + z(6, 0, 1) + z(30, -28, 1.4);
}

/** A moon among stars. */
export function night(): string {
  const star = (x: number, y: number): string =>
    `<path transform="translate(${x} ${y})" d="M0 -10L3 -3 10 0 3 3 0 10 -3 3 -10 0 -3 -3Z" fill="${COLOUR.ochre}"/>`;
  return `<path d="M10 -34A36 36 0 1 0 30 22A30 30 0 0 1 10 -34Z" fill="${COLOUR.yellow}"/>${star(44, -30)}${star(62, 8)}${star(30, 44)}`;
}

/** Something is the matter. */
export function alarm(): string {
  return `<path d="M-11 -44H11L6 12H-6Z" fill="${COLOUR.brick}"/><circle cy="30" r="10" fill="${COLOUR.brick}"/>`;
}
