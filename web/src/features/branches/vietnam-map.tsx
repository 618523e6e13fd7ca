import { decimalText } from "@nepnha/domain/platform/decimal";
import classes from "./visit.module.css";

/** A place by its coordinates, in degrees. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** The land border and the coast, roughly, from the north-west on; longitude and latitude. Enough to know the region. */
const OUTLINE: readonly (readonly [lng: number, lat: number])[] = [
  [102.14, 22.4],
  [102.5, 22.75],
  [103, 22.45],
  [103.35, 22.8],
  [103.97, 22.5],
  [104.35, 22.7],
  [104.8, 22.95],
  [105.33, 23.39],
  [105.9, 23],
  [106.7, 22.85],
  [106.6, 22.3],
  [107, 21.95],
  [107.9, 21.55],
  [107.4, 21.25],
  [107, 20.9],
  [106.75, 20.65],
  [106.55, 20.25],
  [106.1, 19.95],
  [105.85, 19.6],
  [105.75, 18.9],
  [106.1, 18.3],
  [106.5, 17.9],
  [106.9, 17.2],
  [107.4, 16.75],
  [107.9, 16.35],
  [108.25, 16.1],
  [108.7, 15.6],
  [108.95, 15.2],
  [109.05, 14.6],
  [109.25, 13.8],
  [109.3, 13.3],
  [109.45, 12.85],
  [109.2, 12.3],
  [109.2, 11.7],
  [108.95, 11.3],
  [108.3, 10.95],
  [107.5, 10.5],
  [107.05, 10.35],
  [106.75, 10.35],
  [106.65, 9.8],
  [106.2, 9.35],
  [105.3, 8.9],
  [104.8, 8.6],
  [104.75, 8.75],
  [104.85, 9.6],
  [105.05, 10],
  [104.5, 10.3],
  [104.95, 10.6],
  [105.4, 10.95],
  [106, 10.95],
  [105.85, 11.35],
  [106.45, 11.7],
  [107.4, 12.3],
  [107.6, 13],
  [107.45, 13.8],
  [107.4, 14.5],
  [107.6, 15.2],
  [107.2, 15.8],
  [106.65, 16.4],
  [105.75, 17.65],
  [105.15, 18.3],
  [103.9, 19.3],
  [104.6, 19.65],
  [104.9, 19.85],
  [104.5, 20.3],
  [103.8, 20.75],
  [103.1, 20.85],
  [102.9, 21.5],
  [102.75, 21.7],
];
/** Islands that the outline leaves out. */
const ISLANDS = {
  "Phú Quốc": [[103.98, 10.2]],
  "Hoàng Sa": [
    [111.6, 16.5],
    [112.3, 16.9],
    [112, 16.2],
  ],
  "Trường Sa": [
    [111.9, 8.65],
    [112.9, 9.6],
    [114.3, 10.4],
    [114.1, 9.3],
    [115, 10.8],
  ],
} as const;

const [WEST, NORTH, EAST, SOUTH] = [101.6, 23.8, 115.6, 8];
/** A degree of latitude in units of the drawing; one of longitude is shorter by the cosine of the middle latitude. */
const UNIT = 20;
const NARROWER = 0.962;
const WIDTH = (EAST - WEST) * UNIT * NARROWER;
const HEIGHT = (NORTH - SOUTH) * UNIT;

const pointOf = ([lng, lat]: readonly [number, number]): readonly [number, number] => [
  Math.round((lng - WEST) * UNIT * NARROWER * 10) / 10,
  Math.round((NORTH - lat) * UNIT * 10) / 10,
];
const PATH = `M${OUTLINE.map((place) => pointOf(place).join(" ")).join("L")}Z`;

/** A place by its coordinates as they are stored, or typed; `null` where one is missing or none. For drawing only. */
export function placeOf(lat: unknown, lng: unknown): Place | null {
  if (typeof lat !== "string" || typeof lng !== "string" || decimalText(lat) === null || decimalText(lng) === null)
    return null;
  return { lat: Number(lat), lng: Number(lng) };
}

/** Whether the map shows a place. */
export function isOnMap({ lat, lng }: Place): boolean {
  return lng >= WEST && lng <= EAST && lat >= SOUTH && lat <= NORTH;
}

/** Vietnam with a pin; drawn here, so that no map service learns who looks. */
export function VietnamMap({ place, label }: { place: Place; label: string }) {
  const [x, y] = pointOf([place.lng, place.lat]);
  return (
    <svg className={classes.map} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path className={classes.land} d={PATH} />
      {Object.entries(ISLANDS).map(([name, dots]) => (
        <g key={name}>
          {dots.map((dot) => {
            const [cx, cy] = pointOf(dot);
            return <circle key={`${cx} ${cy}`} className={classes.land} cx={cx} cy={cy} r={2.4} />;
          })}
          {name !== "Phú Quốc" && <IslandName name={name} at={dots[0]} />}
        </g>
      ))}
      <g transform={`translate(${x} ${y})`}>
        <circle className={classes.halo} r={13} />
        <path className={classes.pin} d="M0 0C-7-10-10-14-10-19a10 10 0 0 1 20 0c0 5-3 9-10 19z" />
        <circle className={classes.eye} cy={-19} r={3.6} />
      </g>
    </svg>
  );
}

function IslandName({ name, at }: { name: string; at: readonly [number, number] }) {
  const [x, y] = pointOf(at);
  return (
    <text className={classes.island} x={x - 6} y={y + 22}>
      {name}
    </text>
  );
}
