import { CATALOG } from "@nepnha/contract/catalog";
import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { homesOf, type Room } from "./rooms.ts";

const HEAD =
  "// Generated from the catalog by npm run reference. Do not edit; `npm run docs` fails when it is out of date.";

/** `contract/src/section-loaders.ts`: how the whole description of a section is had. */
export async function sectionLoadersFile(): Promise<string> {
  const homes = await homesOf(CATALOG);
  const lines = CATALOG.map((resource) => {
    const home = homes.get(resource);
    if (!home) throw new Error(`no file of contract/src/features exports the section ${resource.name}`);
    return `  ${resource.name}: async () => (await import("./features/${home.file}")).${home.exported},`;
  });
  return `${HEAD}
import type { ResourceDescription } from "./kit/define.ts";

/** Brings the description of a section, by its name. */
export const SECTION_LOADERS: Readonly<Record<string, () => Promise<ResourceDescription>>> = {
${lines.join("\n")}
};
`;
}

/** `contract/src/section-index.ts`: what the web application has to know of every section before it shows one. */
export function sectionIndexFile(rooms: readonly Room[]): string {
  return `${HEAD}
import type { MenuGroup } from "./kit/define.ts";
import type { viLoaders } from "./messages/vi/loaders.ts";
import type { viRoomLoaders } from "./messages/vi/room-loaders.ts";

/** A section as menu and routes need it. */
export interface SectionEntry {
  readonly name: string;
  readonly route: string;
  readonly menu?: { readonly group: MenuGroup; readonly icon: string };
  /** It has screens of its own instead of the kit's. */
  readonly ownScreens?: true;
  /** Its statuses are a set of its own, whose words are a part of the catalogue. */
  readonly ownStatuses?: true;
  /** Somebody may make a new row. */
  readonly creates: boolean;
  /** The rooms that have its texts. */
  readonly texts: readonly Exclude<keyof typeof viLoaders | keyof typeof viRoomLoaders, "core">[];
}

/** Every section of the catalog in its order, without the descriptions: these would weigh on the first load. */
export const SECTION_INDEX: readonly SectionEntry[] = [
${CATALOG.map((resource) => entryOf(resource, rooms)).join("\n")}
];
`;
}

function entryOf(resource: ResourceDescription, rooms: readonly Room[]): string {
  const { name, route, menu, screens, rights, status } = resource;
  const texts = textsFor(resource, rooms);
  return [
    "  {",
    `    name: "${name}",`,
    `    route: "${route}",`,
    ...(menu ? [`    menu: { group: "${menu.group}", icon: "${menu.icon}" },`] : []),
    ...(screens === "own" ? ["    ownScreens: true,"] : []),
    ...(status.of === "genericStatus" ? [] : ["    ownStatuses: true,"]),
    `    creates: ${rights.includes("create")},`,
    `    texts: [${texts.map((part) => `"${part}"`).join(", ")}],`,
    "  },",
  ].join("\n");
}

/**
 * The parts that have texts of the section, or of an enumeration that it shows. What a room keeps apart are the words of its
 * screens, which load them themselves, or of an enumeration that others show as well.
 */
function textsFor({ name, fields }: ResourceDescription, rooms: readonly Room[]): string[] {
  const enums = Object.values<Field>(fields).flatMap((field) => (field.kind === "enum" ? [`enum.${field.of}.`] : []));
  const has = (part: Room["vi"], stems: readonly string[]): boolean =>
    Object.keys(part?.value ?? {}).some((key) => stems.some((stem) => key.startsWith(stem)));
  return rooms.flatMap((room) => [
    ...(has(room.vi, [`${name}.`, ...enums]) ? [room.name] : []),
    ...room.apart.filter(({ vi }) => has(vi, enums)).map(({ word }) => `${room.name}-${word}`),
  ]);
}

/** `contract/src/messages/<language>/rooms.ts`: the texts of all rooms in a language. */
export function roomTextsFile(rooms: readonly Room[], language: "vi" | "en"): string {
  const found = textFiles(rooms, language);
  return `${HEAD}
${found.map(({ file, exported }) => `import { ${exported} } from "../../features/${file}";`).join("\n")}

/** The texts of all rooms, which a browser loads room by room. */
export const ${language}Rooms = {
${found.map(({ exported }) => `  ...${exported},`).join("\n")}
} as const;
`;
}

/** `contract/src/messages/<language>/titles.ts`: the names of all sections, which the menu needs before any room. */
export function titlesFile(rooms: readonly Room[], language: "vi" | "en"): string {
  const about = "The names of all sections: the menu shows them before the texts of any room are there.";
  return textsOfSections(CATALOG, "title", { rooms, language, exported: `${language}Titles`, about });
}

/** `contract/src/messages/<language>/ones.ts`: what a new row of a section is called, which is offered without its room. */
export function onesFile(rooms: readonly Room[], language: "vi" | "en"): string {
  const about =
    "What one row of each section is called in which somebody may make one: search and start page offer it.";
  const creating = CATALOG.filter(({ rights }) => rights.includes("create"));
  return textsOfSections(creating, "one", { rooms, language, exported: `${language}Ones`, about });
}

/** A text of each section out of its room, once more in a file of its own. */
function textsOfSections(
  sections: readonly ResourceDescription[],
  word: string,
  {
    rooms,
    language,
    exported,
    about,
  }: { rooms: readonly Room[]; language: "vi" | "en"; exported: string; about: string },
): string {
  const texts = Object.assign({}, ...rooms.map((room) => room[language]?.value)) as Record<string, unknown>;
  const lines = sections.map(({ name }) => {
    const key = `${name}.${word}`;
    if (texts[key] === undefined) throw new Error(`no ${language}.ts of contract/src/features has the text ${key}`);
    return `  "${key}": ${JSON.stringify(texts[key])},`;
  });
  return `${HEAD}

/** ${about} */
export const ${exported} = {
${lines.join("\n")}
} as const;
`;
}

/** A file with texts of a room, under the name by which a browser asks for them. */
interface TextFile {
  readonly part: string;
  readonly file: string;
  readonly exported: string;
}

/** All texts of rooms in a language: `chat` of `chat/vi.ts`, `chat-thread` of `chat/vi.thread.ts`. */
function textFiles(rooms: readonly Room[], language: "vi" | "en"): TextFile[] {
  return rooms.flatMap(({ name, apart, [language]: own }) => [
    ...(own ? [{ part: name, file: `${name}/${language}.ts`, exported: own.exported }] : []),
    ...apart.map(({ word, [language]: { exported } }) => ({
      part: `${name}-${word}`,
      file: `${name}/${language}.${word}.ts`,
      exported,
    })),
  ]);
}

/** Parts of a catalogue that a browser asks for and that are of no room. */
const PARTS = ["core", "kit", "lists", "records", "statuses", "visit"];
/** Texts of rooms whose loaders are in the first load: their screens must not wait for the loaders of all rooms. */
const EARLY = ["auth-account", "chat", "chat-thread"];

/** Ends the name of what the server alone writes, `vi.server.ts`, and on what, `vi.paper.ts`: no browser loads it. */
const SERVER = /-(?:server|paper)$/;

/** `contract/src/messages/<language>/loaders.ts`: how a browser gets the texts that it asks for without a list of rooms. */
export function partLoadersFile(rooms: readonly Room[], language: "vi" | "en"): string {
  const early = textFiles(rooms, language).filter(({ part }) => EARLY.includes(part));
  return loadersFile(`${language}Loaders`, "Brings texts of no room, or of a room whose screens cannot wait.", [
    ...PARTS.map((part) => loaderLine(part, `./${part}.ts`)),
    ...early.map(({ part, file }) => loaderLine(part, `../../features/${file}`)),
  ]);
}

/** `contract/src/messages/<language>/room-loaders.ts`: how a browser gets the texts of rooms. */
export function roomLoadersFile(rooms: readonly Room[], language: "vi" | "en"): string {
  const late = textFiles(rooms, language).filter(({ part }) => !EARLY.includes(part) && !SERVER.test(part));
  const lines = late.map(({ part, file }) => loaderLine(part, `../../features/${file}`));
  return loadersFile(`${language}RoomLoaders`, "Brings the texts of a room; not in the first load.", [
    loaderLine("ones", "./ones.ts"),
    ...lines,
  ]);
}

function loaderLine(part: string, file: string): string {
  return `  ${part.includes("-") ? `"${part}"` : part}: () => import("${file}"),`;
}

function loadersFile(exported: string, what: string, lines: readonly string[]): string {
  return `${HEAD}

/** ${what} A module exports its texts and nothing else, under whatever name. */
export const ${exported} = {
${lines.join("\n")}
} as const;
`;
}

/** `contract/src/room-rights.ts`: who may do what, as the rooms say. */
export function roomRightsFile(rooms: readonly Room[]): string {
  const found = rooms.flatMap(({ name, rights }) => (rights ? [{ name, exported: rights.exported }] : []));
  return `${HEAD}
${found.map(({ name, exported }) => `import { ${exported} } from "./features/${name}/rights.ts";`).join("\n")}
import type { RoomRights } from "./platform/rights.ts";

/** What the seeded roles may do, by section, as the rooms say. */
export const ROOM_RIGHTS: RoomRights = {
${found.map(({ exported }) => `  ...${exported},`).join("\n")}
};
`;
}
