import type { Drawing } from "../../src/kit/demo.ts";

/** Size of every picture, pixels: the 1.91 : 1 of a shared link, above the least size of a banner (1200 × 630). */
export const SIZE = { width: 1600, height: 840 } as const;

/** Makes 1200 × 630 of it, the least size of a banner. */
export const BANNER_SCALE = 0.75;

/** A whole scene: what is drawn in metres stands on the ground line. */
export interface Scene {
  /** Pixels per metre. */
  readonly unit: number;
  /** Pixels from the top to the ground line. */
  readonly ground: number;
  /** Drawn in pixels behind everything, y down. */
  readonly sky: string;
  /** Drawn in metres from the left end of the ground line. */
  readonly world: string;
}

const DEFINITIONS = `<defs>
<linearGradient id="side" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#3b2f2a" stop-opacity=".16"/></linearGradient>
<linearGradient id="down" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#3b2f2a" stop-opacity=".34"/><stop offset="1" stop-color="#3b2f2a" stop-opacity="0"/></linearGradient>
<linearGradient id="haze" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#fff8ea" stop-opacity="0"/><stop offset="1" stop-color="#fff8ea" stop-opacity=".8"/></linearGradient>
<filter id="pale" x="-.1" y="-.1" width="1.2" height="1.2" color-interpolation-filters="sRGB"><feColorMatrix values=".66 0 0 0 .315  0 .66 0 0 .305  0 0 .66 0 .28  0 0 0 1 0"/></filter>
<radialGradient id="sun"><stop offset="0" stop-color="#fff6dd" stop-opacity=".95"/><stop offset=".25" stop-color="#fff1cf" stop-opacity=".6"/><stop offset="1" stop-color="#fff1cf" stop-opacity="0"/></radialGradient>
</defs>`;

/** The scene as a drawing; `scale` makes it smaller. */
export function render({ unit, ground, sky, world }: Scene, scale = 1): Drawing {
  const { width, height } = SIZE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${DEFINITIONS}${sky}<g transform="translate(0 ${ground}) scale(${unit})">${world}</g></svg>`;
  return { frames: [svg] };
}
