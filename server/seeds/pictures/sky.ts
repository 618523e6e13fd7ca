import type { Random } from "./random.ts";
import { SIZE } from "./render.ts";

interface Hour {
  readonly top: string;
  readonly low: string;
  readonly hill: string;
  readonly far: string;
}

const HOURS: readonly [Hour, ...Hour[]] = [
  { top: "#b9d3d3", low: "#fbe8cd", hill: "#c3cbb9", far: "#d8dccb" },
  { top: "#a9cbd2", low: "#eef0e0", hill: "#b4c6b2", far: "#cddbcf" },
  { top: "#c8d3cd", low: "#f9d9b4", hill: "#cbbfa4", far: "#dfd2b8" },
];

/** Sky, sun and clouds down to `ground` pixels, then far hills or, where wanted, the sea. */
export function drawSky(random: Random, ground: number, horizon: "hills" | "mountains" | "sea" = "hills"): string {
  const hour = random.pick(HOURS);
  const sunX = random.between(0.12, 0.88) * SIZE.width;
  const sunY = random.between(0.16, 0.34) * SIZE.height;
  const gradient = `<linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${hour.top}"/><stop offset="1" stop-color="${hour.low}"/></linearGradient>`;
  return [
    `<defs>${gradient}</defs><rect width="${SIZE.width}" height="${SIZE.height}" fill="url(#sky)"/>`,
    `<circle cx="${sunX}" cy="${sunY}" r="300" fill="url(#sun)"/><circle cx="${sunX}" cy="${sunY}" r="42" fill="#fff7e3"/>`,
    ...Array.from({ length: random.whole(3, 5) }, () => cloud(random)),
    horizon === "sea" ? sea(ground) : ridge(random, ground - 150, horizon === "mountains" ? 130 : 45, hour.far),
    horizon === "sea"
      ? island(random, ground)
      : ridge(random, ground - 90, horizon === "mountains" ? 70 : 30, hour.hill),
    `<rect y="${ground - 260}" width="${SIZE.width}" height="270" fill="url(#haze)"/>`,
  ].join("");
}

function cloud(random: Random): string {
  const x = random.between(0, SIZE.width);
  const y = random.between(50, 260);
  const size = random.between(0.6, 1.5);
  const puffs = [
    [-70, 0, 52, 20],
    [-22, -14, 48, 32],
    [34, -8, 54, 26],
    [84, 2, 40, 16],
  ].map(([dx = 0, dy = 0, rx = 0, ry = 0]) => `<ellipse cx="${dx}" cy="${dy}" rx="${rx}" ry="${ry}"/>`);
  return `<g transform="translate(${x} ${y}) scale(${size} ${size * 0.8})" fill="#fffaf0" opacity=".6">${puffs.join("")}<rect x="-112" y="0" width="228" height="16" rx="8"/></g>`;
}

function ridge(random: Random, base: number, height: number, colour: string): string {
  const steps = 8;
  const tops = Array.from({ length: steps + 1 }, (_, index) => ({
    x: (index / steps) * SIZE.width,
    y: base - random.between(0.1, 1) * height,
  }));
  const curves = tops.slice(1).map(({ x, y }, index) => {
    const from = tops[index] ?? { x: 0, y: base };
    const middle = (from.x + x) / 2;
    return `C${middle} ${from.y} ${middle} ${y} ${x} ${y}`;
  });
  return `<path d="M0 ${SIZE.height}V${tops[0]?.y ?? base}${curves.join("")}V${SIZE.height}Z" fill="${colour}"/>`;
}

function sea(ground: number): string {
  const top = ground - 150;
  const waves = [20, 44, 76, 112].map(
    (y, index) =>
      `<rect x="${120 + index * 310}" y="${top + y}" width="${200 + index * 40}" height="3" rx="1.5" fill="#fff" opacity=".45"/>`,
  );
  return `<rect y="${top}" width="${SIZE.width}" height="${SIZE.height - top}" fill="#94bfc3"/><rect y="${top}" width="${SIZE.width}" height="34" fill="#b4d3d2"/>${waves.join("")}`;
}

function island(random: Random, ground: number): string {
  const x = random.between(150, 1000);
  const y = ground - 150;
  return `<path d="M${x} ${y}q70 -60 150 -34q60 -44 150 -6q70 6 110 40z" fill="#a9bda8"/>`;
}
