import type { Drawing } from "../../../src/kit/demo.ts";

/** Field that everything is drawn in. */
const FIELD = 256;
/** Pixels of a side: sharp on telephones, light in a panel of fifty. */
const SIDE = { sticker: 320, face: 128, frame: 240 } as const;
/** How long a frame of a moving picture stands, ms. */
const FRAME_MS = 90;

/** Around everything a white edge as of cut paper, so that it stands out on dark paper too. */
const EDGE = `<filter id="edge" x="-.1" y="-.1" width="1.2" height="1.2"><feMorphology in="SourceAlpha" operator="dilate" radius="5" result="wide"/><feFlood flood-color="#fffdf8"/><feComposite in2="wide" operator="in" result="paper"/><feMerge><feMergeNode in="paper"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`;

/** A sticker on transparent ground. */
export function drawSticker(content: string): Drawing {
  return { frames: [svgOf(content, SIDE.sticker)] };
}

/** A small face to react with; its content is drawn in 200 × 200. */
export function drawFace(content: string): Drawing {
  return { frames: [svgOf(`<g transform="translate(16 20) scale(1.12)">${content}</g>`, SIDE.face)] };
}

/** A moving picture of these frames, over and over. */
export function drawMoving(frames: readonly string[]): Drawing {
  return { frames: frames.map((frame) => svgOf(frame, SIDE.frame)), frameMs: FRAME_MS };
}

function svgOf(content: string, side: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="-8 -8 ${FIELD + 16} ${FIELD + 16}"><defs>${EDGE}</defs><g filter="url(#edge)">${content}</g></svg>`;
}
