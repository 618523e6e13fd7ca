import { AREAS, areaOf, isProductCode } from "../deps/roles.ts";
import type { Repository } from "./repository.ts";

const MAP = "ARCHITECTURE.md";
/** A folder of a storey that the map names. What a feature is called follows from the list of features. */
const ROOM = /^((?:contract|domain|server|web)\/src\/(?:platform|ui|kit))\/([^/]+)\/.*\.(?:ts|tsx|mjs)$/;
const STOREYS = ["platform", "kit", "ui"];

/**
 * What the map of the code says wrongly: places that are not there, and storeys whose line in the tree "Folders" names a
 * folder that is not there, or leaves one out that is.
 */
export function wrongOnMap({ files, exists, read }: Repository): string[] {
  const text = files.includes(MAP) ? read(MAP) : "";
  const table = chapter(text, "Where is ");
  const tree = /^```\n([^]*?)^```/m.exec(chapter(text, "Folders") ?? "")?.[1];
  return [
    ...(table === undefined ? [`${MAP}: has no table "Where is …?"`] : lostPlaces(table, exists)),
    ...(tree === undefined ? [`${MAP}: has no tree "Folders"`] : differences(roomsIn(files), namedIn(tree))),
  ];
}

/** A chapter of the page, from its heading to the next. */
function chapter(text: string, heading: string): string | undefined {
  return text.split(/^## /m).find((part, index) => index > 0 && part.startsWith(heading));
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

/** The folders with product code of each storey. */
function roomsIn(files: readonly string[]): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const path of files) {
    const [, storey, name] = ROOM.exec(path) ?? [];
    if (storey && name && isProductCode(path)) rooms.set(storey, (rooms.get(storey) ?? new Set()).add(name));
  }
  return rooms;
}

/**
 * The folders that the tree names, by storey. `web/src/` begins a workspace, an indented word a line of it: a storey names
 * its folders behind a colon, with commas between them, and goes on where a line has no word at that place.
 */
function namedIn(tree: string): Map<string, Set<string>> {
  const lines = new Map<string, string>();
  let [workspace, storey] = ["", ""];
  for (const line of tree.split("\n")) {
    const [, area] = /^(\w+)\//.exec(line) ?? [];
    const [, word] = /^ {2}(?:src\/)?(\S+)/.exec(line) ?? [];
    if (area) workspace = area;
    if (area ?? word) storey = word && STOREYS.includes(word) ? `${workspace}/src/${word}` : "";
    if (storey) lines.set(storey, `${lines.get(storey) ?? ""} ${line}`);
  }
  return new Map([...lines].map(([path, line]) => [path, foldersOf(line)]));
}

function foldersOf(line: string): Set<string> {
  const list = line.includes(":") ? line.slice(line.lastIndexOf(":") + 1) : "";
  const names = list.split(",").map((name) => name.trim());
  return new Set(names.filter((name) => name !== ""));
}

function differences(rooms: ReadonlyMap<string, Set<string>>, named: ReadonlyMap<string, Set<string>>): string[] {
  return [...new Set([...rooms.keys(), ...named.keys()])].toSorted().flatMap((storey) => {
    const there = rooms.get(storey) ?? new Set<string>();
    const said = named.get(storey) ?? new Set<string>();
    return [
      ...[...there].filter((name) => !said.has(name)).map((name) => `does not name the folder ${storey}/${name}`),
      ...[...said].filter((name) => !there.has(name)).map((name) => `names ${storey}/${name}, which is not there`),
    ].map((what) => `${MAP}: the line of ${storey} ${what}`);
  });
}
