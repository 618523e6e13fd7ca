import { parseSync, Visitor } from "oxc-parser";
import type { Finding } from "./finding.ts";
import { JOURNEYS_OF_NO_ROOM } from "./known-names.ts";
import { placeOf } from "./place.ts";
import { isProductCode } from "./roles.ts";
import type { Tree } from "./tree.ts";

const KNOWN = "tools/lib/deps/known-names.ts";
/** Both say the names of all features, of sections and of the rest. */
const NAMED_IN = ["contract/src/section-index.ts", "contract/src/special-sections.ts"];

/** One name for one feature: rooms, journeys and demo data are called as contract calls the room or the section. */
export function checkNames(tree: Tree): Finding[] {
  const rooms = roomsOf(tree, "contract");
  const known = new Set([...rooms, ...sectionNames(tree)]);
  return [
    ...["domain", "server", "web"].flatMap((area) => checkRooms(area, roomsOf(tree, area), rooms)),
    ...checkFiles(
      tree,
      /^e2e\/([^/.]+)\.spec\.ts$/,
      "journey",
      // A large room has a journey for each of its parts: `chat-files`.
      (name) => name in JOURNEYS_OF_NO_ROOM || [...known].some((one) => name === one || name.startsWith(`${one}-`)),
    ),
    ...checkFiles(tree, /^server\/seeds\/data\/([^/.]+)(?:\.ts$|\/)/, "demo data", (name) => known.has(name)),
  ];
}

function checkRooms(area: string, rooms: ReadonlySet<string>, named: ReadonlySet<string>): Finding[] {
  return [...rooms]
    .filter((room) => !named.has(room))
    .map((room) => ({
      file: `${area}/src/features/${room}`,
      line: 1,
      rule: "name",
      message: `contract has no room ${room}`,
      mend: "call it as contract/src/features does",
    }));
}

function checkFiles(tree: Tree, files: RegExp, what: string, isKnown: (name: string) => boolean): Finding[] {
  return [...tree.modules.keys()].flatMap((path) => {
    const name = files.exec(path)?.[1];
    if (name === undefined || isKnown(name)) return [];
    const mend = `call it as contract/src/features or the section does, in kebab case${what === "journey" ? `, or list it in ${KNOWN}` : ""}`;
    return [{ file: path, line: 1, rule: "name", message: `no room or section is called ${name} (${what})`, mend }];
  });
}

/** The rooms of an area that hold product code. */
function roomsOf(tree: Tree, area: string): Set<string> {
  const rooms = new Set<string>();
  for (const path of tree.modules.keys()) {
    const place = isProductCode(path) ? placeOf(path) : null;
    if (place && place !== "nowhere" && place.area === area && place.room !== null) rooms.add(place.room);
  }
  return rooms;
}

/** `houseTemplates` is called `house-templates` in the names of files. */
function sectionNames(tree: Tree): string[] {
  const names: string[] = [];
  for (const path of NAMED_IN) {
    new Visitor({
      Property({ key, value }) {
        if (key.type !== "Identifier" || key.name !== "name") return;
        if (value.type === "Literal" && typeof value.value === "string") names.push(value.value);
      },
    }).visit(parseSync(path, tree.modules.get(path)?.text ?? "").program);
  }
  return names.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
}
