import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { SectionEntry } from "@nepnha/contract/section-index";
import { minify, type Plugin } from "vite";
import type { WebFeature } from "../src/kit/feature/web-feature.ts";
import { withModules } from "./load-modules.ts";
import { chunksOf, chunksWith, PARTS, type Bundle, type Chunk, type Part } from "./parts.ts";

/** The file that runs before the first paint, as it stands in `public` and in `index.html`. */
const SCRIPT = "first-paint.js";
/** Fonts of the login, which is there before any code. */
const FIRST_FONTS = /be-vietnam-pro-(latin|vietnamese)-(400|600)-normal.*\.woff2$/;
/**
 * Pages that are no list, with the part that draws them, what they read first, and the field of it whose picture is the
 * largest that they show. `$id` stands for whichever row.
 */
const PAGES: Readonly<Record<string, { readonly part: Part; readonly asks?: string; readonly picture?: string }>> = {
  "/dashboard": { part: "dashboard" },
  "/home": { part: "home", asks: "/home" },
  "/chat": { part: "chat" },
  "/read/templates": { part: "templates" },
  "/read/templates/$id": { part: "templates", asks: "/houseTemplates/$id", picture: "featuredImage" },
  "/read/posts/$id": { part: "article", asks: "/posts/$id" },
  "/read/news/$id": { part: "article", asks: "/news/$id" },
};

const CONTRACT = "../contract/src";
/** Characters of code that a list may take besides what all lists take; the richest has 70,000, a customers' page 300,000. */
const OWN_MAX = 100_000;
/** Texts of what is drawn, in the language that most read; English ones come as they are asked for. */
const TEXTS: Readonly<Partial<Record<Part, readonly string[]>>> = {
  app: [`${CONTRACT}/messages/vi/core.ts`],
  list: [`${CONTRACT}/messages/vi/kit.ts`, `${CONTRACT}/messages/vi/room-loaders.ts`],
  chat: [`${CONTRACT}/features/chat/vi.ts`],
  home: [
    `${CONTRACT}/messages/vi/room-loaders.ts`,
    `${CONTRACT}/features/home/vi.ts`,
    `${CONTRACT}/features/house-templates/vi.ts`,
    `${CONTRACT}/features/branches/vi.ts`,
    `${CONTRACT}/features/projects/vi.pages.ts`,
    `${CONTRACT}/features/quotes/vi.screens.ts`,
  ],
  dashboard: [`${CONTRACT}/messages/vi/room-loaders.ts`, `${CONTRACT}/features/dashboard/vi.ts`],
};

/**
 * A page: numbers of its files, besides those of its frame; what it reads, and the field of its picture; of a list its
 * section, and the number of its call.
 */
interface Page {
  readonly files: readonly number[];
  readonly asks?: string;
  readonly picture?: string;
  readonly find?: string;
  readonly body?: number;
  /** What a customer's home asks of their own: parts, each with its path and the number of what is sent to it. */
  readonly own?: readonly (readonly [string, string, number?])[];
}

/** What `first-paint.js` begins at once. */
interface FirstLoad {
  /** Key of the stored login. */
  readonly login: string;
  /** First parts of the paths that take somebody signed in, as those of `pages` do. */
  readonly guarded: readonly string[];
  readonly fonts: readonly string[];
  readonly files: readonly string[];
  /** Those of the files that are Vietnamese texts. */
  readonly texts: readonly number[];
  /** What lists ask for as they open. */
  readonly bodies: readonly string[];
  /** Numbers of the files around a page. */
  readonly frames: Readonly<Record<"office" | "own", readonly number[]>>;
  /** What every list takes besides the files of its section. */
  readonly lists: readonly number[];
  /** By path. */
  readonly pages: Readonly<Record<string, Page>>;
}

/** What the lists take from the code itself. */
interface Code {
  readonly AUTH_KEY: string;
  readonly guardedPaths: () => string[];
  readonly SECTION_INDEX: readonly SectionEntry[];
  readonly SECTION_LOADERS: Readonly<Record<string, () => Promise<ResourceDescription>>>;
  readonly FEATURES: readonly { readonly sections: readonly string[]; readonly load: () => Promise<WebFeature> }[];
  readonly HOME_ASKS: Readonly<Record<string, { readonly to: string; readonly body?: object }>>;
  readonly openingCall: (resource: ResourceDescription, search: object) => object;
}
const CODE = [
  "/src/platform/session/auth-storage.ts",
  "/src/app/routes.tsx",
  "/src/app/features.ts",
  "/src/app/home-asks.ts",
  "@nepnha/contract/section-index",
  "@nepnha/contract/section-loaders",
  "/src/kit/views/opening-call.ts",
];

/**
 * Let whoever is signed in fetch all files of their page in one go, where imports would name them one wave after the other.
 * The lists go into the file that runs before the first paint, which then has a name that changes with them.
 */
export function firstLoad(): Plugin {
  let root = "";
  let made = { name: SCRIPT, source: "" };
  return {
    name: "first-load",
    apply: "build",
    configResolved: (config) => void (root = config.root),
    transformIndexHtml: {
      order: "post",
      handler: async (html, { bundle = {} }) => {
        const lists = await withModules(root, CODE, (code) => listsOf(bundle, root, code as unknown as Code));
        const written = readFileSync(join(root, "public", SCRIPT), "utf8").replace(
          '"__NEPNHA_FIRST_LOAD__"',
          JSON.stringify(lists),
        );
        const { code: source, errors } = await minify(SCRIPT, written, { module: false });
        if (errors.length > 0) throw new Error(`${SCRIPT}: ${errors[0]?.message}`);
        const mark = createHash("sha256").update(source).digest("base64url").slice(0, 8);
        made = { name: `assets/first-paint-${mark}.js`, source };
        return html.replace(`/${SCRIPT}`, `/${made.name}`);
      },
    },
    generateBundle: {
      order: "post",
      handler() {
        this.emitFile({ type: "asset", fileName: made.name, source: made.source });
      },
    },
  };
}

async function listsOf(bundle: Bundle, root: string, code: Code): Promise<FirstLoad> {
  const files: string[] = [];
  const bodies: string[] = [];
  const known = filesOf(bundle, chunksWith(bundle, root, PARTS.start));
  const numberIn = (all: string[], one: string): number => (all.includes(one) ? all.indexOf(one) : all.push(one) - 1);
  const numbers = (chunks: readonly Chunk[], without: readonly number[] = []): number[] =>
    [...filesOf(bundle, chunks)]
      .filter((file) => !known.has(file))
      .map((file) => numberIn(files, file))
      .filter((number) => !without.includes(number));
  const part = (name: Part): Chunk[] => chunksWith(bundle, root, [...PARTS[name], ...(TEXTS[name] ?? [])]);

  const office = numbers([...part("app"), ...part("office")]);
  const own = numbers([...part("app"), ...part("shell")]);
  const lists = numbers(part("list"), office);
  const both = office.filter((number) => own.includes(number));
  const pages: Record<string, Page> = {};
  for (const [path, { part: name, ...asks }] of Object.entries(PAGES))
    pages[path] = { files: numbers(part(name), both), ...asks };
  const ofCustomer = Object.entries(code.HOME_ASKS).map(([name, { to, body }]): [string, string, number?] =>
    body ? [name, to, numberIn(bodies, JSON.stringify(body))] : [name, to],
  );
  pages["/home"] = { files: [], ...pages["/home"], own: ofCustomer };
  for (const section of code.SECTION_INDEX.filter(({ ownScreens }) => !ownScreens)) {
    const description = await code.SECTION_LOADERS[section.name]?.();
    if (!description) continue;
    const ofSection = numbers(chunksWith(bundle, root, await modulesOf(section, root, code)), [...office, ...lists]);
    const size = ofSection.reduce((sum, number) => sum + lengthOf(bundle[files[number] ?? ""]), 0);
    if (size > OWN_MAX)
      throw new Error(`the list ${section.route} takes ${size} characters of code: what is packed with it?`);
    pages[section.route] = {
      files: ofSection,
      find: section.name,
      body: numberIn(bodies, JSON.stringify(code.openingCall(description, {}))),
    };
  }
  const texts = [...files.keys()].filter((number) => isVietnamese(bundle[files[number] ?? ""]));
  const fonts = Object.keys(bundle).filter((file) => FIRST_FONTS.test(file));
  const listed = new Set(Object.keys(pages).map(firstPart));
  const guarded = [...new Set(code.guardedPaths().map(firstPart))].filter((one) => !listed.has(one));
  return { login: code.AUTH_KEY, guarded, fonts, files, texts, bodies, frames: { office, own }, lists, pages };
}

/** What `first-paint.js` looks at of an address. */
function firstPart(path: string): string {
  return `/${path.split("/").find(Boolean) ?? ""}`;
}

/**
 * Modules of a section's list, as the code itself loads them: its description, its texts, and what its room hands to the
 * kit for its cells and for the head above them.
 */
async function modulesOf({ name, texts, ownStatuses }: SectionEntry, root: string, code: Code): Promise<string[]> {
  const load = code.FEATURES.find(({ sections }) => sections.includes(name))?.load;
  const room = await load?.();
  const loaders = [code.SECTION_LOADERS[name], load, room?.slots?.[name], room?.heads?.[name]];
  return [
    ...loaders.flatMap((one) => (one ? importsOf(one, root) : [])),
    ...[...texts, ...(ownStatuses ? ["statuses"] : [])].map((text) => `${CONTRACT}/${ofRoom(text, root)}`),
  ];
}

/** The modules that a loader imports, as paths from the root. */
function importsOf(load: () => unknown, root: string): string[] {
  return [...String(load).matchAll(/import\w*\(\s*"(?:\/@fs)?(\/[^"]+)"/g)].map(([, path = ""]) =>
    path.startsWith("/src/") ? path.slice(1) : relative(root, path),
  );
}

/** Most rooms have their own texts, some of them apart (`quotes-units`); those of many are together. */
function ofRoom(text: string, root: string): string {
  const own = [`features/${text}/vi.ts`, text.replace(/^(.+)-(\w+)$/, "features/$1/vi.$2.ts")];
  return own.find((file) => existsSync(join(root, CONTRACT, file))) ?? `messages/vi/${text}.ts`;
}

function lengthOf(file: Bundle[string] | undefined): number {
  return file?.type === "chunk" ? file.code.length : 0;
}

function isVietnamese(file: Bundle[string] | undefined): boolean {
  return file?.type === "chunk" && file.moduleIds.every((id) => /\/vi(\.\w+)?\.ts$|\/messages\/vi\//.test(id));
}

/** Names of the files of chunks and all that they import, styles too. */
function filesOf(bundle: Bundle, from: readonly Chunk[]): Set<string> {
  return new Set(
    [...chunksOf(bundle, from)].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? []), chunk.fileName]),
  );
}
