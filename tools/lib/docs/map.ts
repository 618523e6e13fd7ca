import { AREAS, areaOf, isProductCode } from "../deps/roles.ts";
import type { Repository } from "./repository.ts";

const MAP = "ARCHITECTURE.md";
const ROOM = /^((?:contract|domain|server|web)\/src\/(?:platform|ui|kit|features)\/([^/]+))\/.*\.(?:ts|tsx|mjs)$/;
/** A section that needs no more than its room in contract: `catalog.ts` tells of it, and the map would only repeat that. */
const PLAIN_SECTION = /^contract\/src\/features\/([^/]+)\/(\1|vi|en|rights)\.ts$/;

/** What the map of the code says wrongly: places that are not there, and rooms that no tree and no table names. */
export function wrongOnMap({ files, exists, read }: Repository): string[] {
  const text = files.includes(MAP) ? read(MAP) : "";
  const table = /^## Where is .*$([^]*?)(?=^## |(?![^]))/m.exec(text)?.[1];
  if (table === undefined) return [`${MAP}: has no table "Where is …?"`];
  return [...lostPlaces(table, exists), ...unnamedRooms(files, text)];
}

/**
 * Everything in backquotes with a slash inside is a place, what begins with one an address of the product. The rule of
 * links follows those that begin with a folder of the root, on all pages.
 */
function lostPlaces(table: string, exists: (path: string) => boolean): string[] {
  return [...table.matchAll(/`([\w.-]+\/[\w./-]*)`/g)]
    .map(([, place = ""]) => place)
    .filter((place) => !AREAS.includes(areaOf(place)) && !exists(place))
    .map((place) => `${MAP}: "Where is …?" leads to ${place}, which is not there`);
}

function unnamedRooms(files: readonly string[], text: string): string[] {
  const rooms = new Map<string, string>();
  for (const path of files) {
    const [, folder, name] = PLAIN_SECTION.test(path) ? [] : (ROOM.exec(path) ?? []);
    if (folder && name && isProductCode(path)) rooms.set(folder, name);
  }
  const drawn = linesOfTreesAndTables(text);
  return [...rooms]
    .filter(([, name]) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(drawn))
    .map(([folder]) => `${MAP}: no tree and no table names the room ${folder}`);
}

function linesOfTreesAndTables(text: string): string {
  const trees = [...text.matchAll(/^```[^\n]*\n([^]*?)^```/gm)].map(([, tree = ""]) => tree);
  return [...trees, ...text.split("\n").filter((line) => line.startsWith("|"))].join("\n");
}
