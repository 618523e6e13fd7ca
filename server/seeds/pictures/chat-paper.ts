import type { Drawing } from "../../src/kit/demo.ts";
import { COLOUR } from "./palette.ts";
import { times } from "./svg.ts";

/** Size of a background of the chat, pixels: the least that its form takes. */
const [WIDTH, HEIGHT] = [720, 1280];
const CELL = 120;

/** A background of the chat: encaustic tiles in pale colours, or a plan on blue paper. */
export function drawChatPaper(pattern: "tiles" | "plan"): Drawing {
  const cells = times((WIDTH / CELL) * Math.ceil(HEIGHT / CELL), (index) => {
    const [x, y] = [(index % (WIDTH / CELL)) * CELL, Math.floor(index / (WIDTH / CELL)) * CELL];
    return `<g transform="translate(${x} ${y})">${pattern === "tiles" ? tile(index) : plan(index)}</g>`;
  });
  const paper = pattern === "tiles" ? "#f7efe2" : "#1d3550";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${paper}"/>${cells}</svg>`;
  return { frames: [svg] };
}

function tile(index: number): string {
  const tone = index % 2 === 0 ? COLOUR.brickLight : COLOUR.leaf;
  const petal = `<path d="M60 60C48 40 48 22 60 8c12 14 12 32 0 52z" fill="${tone}" opacity=".2"/>`;
  const petals = times(4, (turn) => `<g transform="rotate(${turn * 90} 60 60)">${petal}</g>`);
  return `${petals}<path d="M0 0h120v120H0z" fill="none" stroke="${COLOUR.woodLight}" stroke-opacity=".3"/><circle cx="60" cy="60" r="7" fill="${tone}" opacity=".28"/>`;
}

function plan(index: number): string {
  const wall =
    index % 3 === 0 ? "M14 14h92v60H60v32H14z" : index % 3 === 1 ? "M20 30h80v64H20zM20 60h44" : "M30 12v96M30 60h76";
  return `<path d="M0 0h120v120H0z" fill="none" stroke="#9cc0e6" stroke-opacity=".1"/><path d="${wall}" fill="none" stroke="#cfe3f7" stroke-opacity=".2" stroke-width="2"/>`;
}

/** A mark of a firm: its initials on a colour of its own. */
export function drawMark(name: string): Drawing {
  const words = name.split(" ").filter((word) => /^\p{Lu}/u.test(word));
  const letters = words.slice(-2).map((word) => word.slice(0, 1));
  const hue = Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="hsl(${hue} 38% 40%)"/><path d="M0 256V150L128 62l128 88v106z" fill="hsl(${hue} 40% 32%)"/><text x="128" y="206" font-family="Be Vietnam Pro, sans-serif" font-size="92" font-weight="700" text-anchor="middle" fill="#fffaf1">${letters.join("")}</text></svg>`;
  return { frames: [svg] };
}
