/** The storeys of a workspace, from the ground up. An import goes down or stays, in a workspace and across them. */
const STOREYS = ["messages", "platform", "ui", "kit", "features", "compose"] as const;
type Storey = (typeof STOREYS)[number];

/** Where a file lies. `room` is set inside of `features/<room>/` only. */
export interface Place {
  area: string;
  storey: Storey;
  room: string | null;
  /** One of contract's lists of all descriptions: data that the kits of the other workspaces read. */
  isList: boolean;
}

const EVERYWHERE = { platform: "platform", kit: "kit", features: "features" } as const;
const FOLDERS: Readonly<Record<string, Readonly<Record<string, Storey>>>> = {
  contract: { ...EVERYWHERE, messages: "messages" },
  domain: EVERYWHERE,
  server: { ...EVERYWHERE, cli: "compose" },
  web: { ...EVERYWHERE, ui: "ui", app: "compose" },
};

const LISTS = new Set(
  ["catalog", "section-index", "section-loaders", "section-rights", "settings", "special-sections"].map(
    (name) => `contract/src/${name}.ts`,
  ),
);

/** Texts import nothing but texts: wherever they lie, they are the lowest storey, from which the catalogues gather them. */
const ROOM_TEXTS = /^contract\/src\/features\/[^/]+\/(vi|en)(\.[a-z]+)?\.ts$/;

/** What the demo of a room is made of; the rest of the seeds composes it. */
const DEMO_PARTS = /^server\/seeds\/(data\/|pictures\/|(ids|opening-hours|provinces)\.ts$)/;

/** The place of a file; "nowhere" in a folder that is no storey, null where the rules of storeys do not reach. */
export function placeOf(path: string): Place | "nowhere" | null {
  const [area = "", top = "", folder = "", room = "", ...inside] = path.split("/");
  const isList = LISTS.has(path);
  if (area === "server" && top === "seeds") {
    return { area, storey: DEMO_PARTS.test(path) ? "features" : "compose", room: null, isList };
  }
  if (ROOM_TEXTS.test(path)) return { area, storey: "messages", room, isList };
  const folders = FOLDERS[area];
  if (!folders || top !== "src") return null;
  if (room === "") return { area, storey: "compose", room: null, isList };
  const storey = folders[folder];
  if (!storey || (storey === "features" && inside.length === 0)) return "nowhere";
  return { area, storey, room: storey === "features" ? room : null, isList };
}

/** Does an import from one place to the other go up? */
export function goesUp(from: Place, to: Place): boolean {
  const seenAs = to.isList && from.area !== to.area ? "kit" : to.storey;
  return STOREYS.indexOf(seenAs) > STOREYS.indexOf(from.storey);
}

/** The folders of an area that are storeys, for messages. */
export function storeyFolders(area: string): string {
  return Object.keys(FOLDERS[area] ?? {}).join(", ");
}

/** The one file of a room that others may import: `<workspace>/src/features/<room>/api.ts`. */
export function isDoor(path: string): boolean {
  return /^(contract|domain|server|web)\/src\/features\/[^/]+\/api\.ts$/.test(path);
}
