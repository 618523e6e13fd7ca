import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CATALOG } from "@nepnha/contract/catalog";
import type { ResourceDescription } from "@nepnha/contract/define";

const SECTIONS = new URL("../../contract/src/sections/", import.meta.url);
const MESSAGES = new URL("../../contract/src/messages/", import.meta.url);
/** Texts that are there before a section's screens are asked for, or that no screen shows. */
const NO_PARTS = ["vi.ts", "vi-start.ts", "vi-core.ts", "vi-server.ts"];

const HEAD =
  "// Generated from the catalog by npm run reference. Do not edit; `npm run docs` fails when it is out of date.";

/** `contract/src/section-loaders.ts`: how the whole description of a section is had. */
export async function sectionLoadersFile(): Promise<string> {
  const homes = await homesOfSections();
  const lines = CATALOG.map(({ name }) => {
    const home = homes.get(name);
    if (!home) throw new Error(`no file of contract/src/sections exports the section ${name}`);
    return `  ${name}: async () => (await import("./sections/${home.file}")).${home.exported},`;
  });
  return `${HEAD}
import type { ResourceDescription } from "./define.ts";

/** Brings the description of a section, by its name. */
export const SECTION_LOADERS: Readonly<Record<string, () => Promise<ResourceDescription>>> = {
${lines.join("\n")}
};
`;
}

/** `contract/src/section-index.ts`: what the web application has to know of every section before it shows one. */
export async function sectionIndexFile(): Promise<string> {
  const parts = await keysOfParts();
  const needed = new Map(CATALOG.map(({ name }) => [name, partsOf(name, parts)]));
  const entries = CATALOG.map((resource) => entryOf(resource, needed.get(resource.name) ?? []));
  const names = quoted([...new Set([...needed.values()].flat())].toSorted()).join(" | ");
  return `${HEAD}
import type { MenuGroup } from "./define.ts";

/** Parts of the catalogues of texts besides the core. */
export type SectionTexts = ${names};

/** A section as menu and routes need it. */
export interface SectionEntry {
  readonly name: string;
  readonly route: string;
  readonly menu?: { readonly group: MenuGroup; readonly icon: string };
  /** It has screens of its own instead of the kit's. */
  readonly ownScreens?: true;
  /** Somebody may make a new row. */
  readonly creates: boolean;
  /** Where the texts of its fields are. */
  readonly texts: readonly SectionTexts[];
}

/** Every section of the catalog in its order, without the descriptions: these would weigh on the first load. */
export const SECTION_INDEX: readonly SectionEntry[] = [
${entries.join("\n")}
];
`;
}

function entryOf({ name, route, menu, screens, rights }: ResourceDescription, texts: readonly string[]): string {
  return [
    "  {",
    `    name: "${name}",`,
    `    route: "${route}",`,
    ...(menu ? [`    menu: { group: "${menu.group}", icon: "${menu.icon}" },`] : []),
    ...(screens === "own" ? ["    ownScreens: true,"] : []),
    `    creates: ${rights.includes("create")},`,
    `    texts: [${quoted(texts).join(", ")}],`,
    "  },",
  ].join("\n");
}

/** The parts of the catalogue with texts of a section; every section is shown with those of the kit. */
function partsOf(name: string, parts: ReadonlyMap<string, readonly string[]>): string[] {
  return [...parts.keys()].filter(
    (part) => part === "kit" || (parts.get(part) ?? []).some((key) => key.startsWith(`${name}.`)),
  );
}

function quoted(words: readonly string[]): string[] {
  return words.map((word) => `"${word}"`);
}

/** The file and the exported name of every section. */
async function homesOfSections(): Promise<Map<string, { file: string; exported: string }>> {
  const homes = new Map<string, { file: string; exported: string }>();
  for (const file of filesOf(SECTIONS)) {
    for (const [exported, value] of Object.entries(await importFrom(SECTIONS, file))) {
      const resource = CATALOG.find((one) => one === value);
      if (resource) homes.set(resource.name, { file, exported });
    }
  }
  return homes;
}

/** The keys of every part of the Vietnamese catalogue that a screen has to ask for. */
async function keysOfParts(): Promise<Map<string, readonly string[]>> {
  const parts = new Map<string, readonly string[]>();
  for (const file of filesOf(MESSAGES).filter((name) => /^vi-\w+\.ts$/u.test(name) && !NO_PARTS.includes(name))) {
    const texts = Object.values(await importFrom(MESSAGES, file));
    parts.set(
      file.slice("vi-".length, -".ts".length),
      texts.flatMap((value) => (typeof value === "object" && value !== null ? Object.keys(value) : [])),
    );
  }
  return parts;
}

function filesOf(folder: URL): string[] {
  return readdirSync(fileURLToPath(folder))
    .filter((file) => file.endsWith(".ts") && !file.includes(".test."))
    .toSorted();
}

async function importFrom(folder: URL, file: string): Promise<Record<string, unknown>> {
  return (await import(new URL(file, folder).href)) as Record<string, unknown>;
}
