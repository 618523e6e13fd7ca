/** A point: metres to the right, metres above the ground. */
export type Point = readonly [x: number, height: number];

/** The dark that shadows are made of. */
const INK = "#3b2f2a";

function round(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** An upright rectangle on `bottom` metres above the ground. */
export function box(x: number, bottom: number, width: number, height: number, fill: string, more = ""): string {
  const place = `x="${round(x)}" y="${round(-bottom - height)}" width="${round(width)}" height="${round(height)}"`;
  return `<rect ${place} fill="${fill}" ${more}/>`;
}

/** A closed shape through the points. */
export function shape(points: readonly Point[], fill: string, more = ""): string {
  const path = points.map(([x, height]) => `${round(x)},${round(-height)}`).join(" ");
  return `<polygon points="${path}" fill="${fill}" ${more}/>`;
}

/** A circle, or an ellipse with another height. */
export function disc(x: number, height: number, radius: number, fill: string, radiusY = radius, more = ""): string {
  const size = `cx="${round(x)}" cy="${round(-height)}" rx="${round(radius)}" ry="${round(radiusY)}"`;
  return `<ellipse ${size} fill="${fill}" ${more}/>`;
}

/** A line through the points, with round ends. */
export function line(points: readonly Point[], colour: string, width: number, more = ""): string {
  const path = points.map(([x, height]) => `${round(x)},${round(-height)}`).join(" ");
  const pen = `fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<polyline points="${path}" ${pen} ${more}/>`;
}

/** A line that sags or bows from one point to another; `bow` metres up in its middle. */
export function arc(
  [x1, h1]: Point,
  [x2, h2]: Point,
  bow: number,
  colour: string,
  width: number,
  fill = "none",
): string {
  const middle = `${round((x1 + x2) / 2)} ${round(-(h1 + h2) / 2 - bow * 2)}`;
  const path = `M${round(x1)} ${round(-h1)}Q${middle} ${round(x2)} ${round(-h2)}`;
  return `<path d="${path}" fill="${fill}" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round"/>`;
}

/** A closed leaf-like shape from a root to a tip, bent by `bow` and `thickness` metres thick. */
export function leaf([x1, h1]: Point, [x2, h2]: Point, bow: number, thickness: number, fill: string): string {
  const [mx, mh] = [(x1 + x2) / 2, (h1 + h2) / 2];
  const control = (lift: number): string => `${round(mx)} ${round(-mh - lift)}`;
  const path = `M${round(x1)} ${round(-h1)}Q${control(bow + thickness)} ${round(x2)} ${round(-h2)}Q${control(bow - thickness)} ${round(x1)} ${round(-h1)}Z`;
  return `<path d="${path}" fill="${fill}"/>`;
}

/** An opening with a round top; `height` includes the arch. */
export function arched(x: number, bottom: number, width: number, height: number, fill: string, more = ""): string {
  const radius = round(width / 2);
  const path = `M${round(x)} ${round(-bottom)}V${round(-bottom - height + width / 2)}A${radius} ${radius} 0 0 1 ${round(x + width)} ${round(-bottom - height + width / 2)}V${round(-bottom)}Z`;
  return `<path d="${path}" fill="${fill}" ${more}/>`;
}

/** Shadow over an upright rectangle. */
export function shade(x: number, bottom: number, width: number, height: number, strength: number): string {
  return box(x, bottom, width, height, INK, `opacity="${round(strength)}"`);
}

/** Shadow on the ground under something. */
export function groundShadow(x: number, width: number, strength = 0.16): string {
  return disc(x + width * 0.06, -0.03, width / 2, INK, Math.min(0.22, width * 0.07), `opacity="${round(strength)}"`);
}

/** A part of the picture moved to a place, scaled, and turned to the other side if wanted. */
export function placed(content: string, x: number, height = 0, scale = 1, mirrored = false): string {
  const turn = mirrored ? round(-scale) : round(scale);
  return `<g transform="translate(${round(x)} ${round(-height)}) scale(${turn} ${round(scale)})">${content}</g>`;
}

/** So many parts, one after the other. */
export function times(count: number, part: (index: number) => string): string {
  return Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => part(index)).join("");
}
