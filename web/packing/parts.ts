import { readdirSync } from "node:fs";
import { basename, join, relative } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Rolldown } from "vite";
import { kitStyles } from "./kit-styles.ts";

/** What a page is loaded in, and the modules that it begins with; whatever those import belongs to it. */
export const PARTS = {
  start: ["src/main.tsx"],
  login: ["src/features/auth/login-screen.tsx"],
  account: ["src/features/auth/register-screen.tsx", "src/features/auth/reset-screen.tsx"],
  app: ["src/app/app.tsx", "src/app/main-layout.tsx"],
  office: ["src/app/shell/staff-shell.tsx"],
  shell: ["src/app/shell/customer-shell.tsx"],
  home: [
    "src/app/home.tsx",
    "src/features/projects/mine/home-projects.tsx",
    "src/features/site/mine/home-payment.tsx",
    "src/features/site/mine/home-photos.tsx",
    "src/features/quotes/mine/home-quotes.tsx",
    "src/features/vouchers/mine/home-benefits.tsx",
  ],
  templates: ["src/features/house-templates/template-screen.tsx", "src/features/house-templates/gallery-screen.tsx"],
  article: ["src/features/posts/reading/reading-screen.tsx"],
  dashboard: ["src/features/dashboard/dashboard-screen.tsx"],
  list: ["src/app/features.ts", "src/kit/screens/screens.tsx", "src/kit/list/list-screen.tsx"],
  record: ["src/kit/form/record-screen.tsx"],
  chat: ["src/features/chat/chat-screen.tsx"],
  /** What sections draw by themselves in lists of the office: none of them may ask for a customers' page with it. */
  cells: readdirSync(join(import.meta.dirname, "../src/features"), { encoding: "utf8", recursive: true })
    .filter((file) => basename(file) === "slots.tsx")
    .map((file) => `src/features/${file}`),
} as const;

/** A part of a page. */
export type Part = keyof typeof PARTS;

type Output = Rolldown.RolldownOutput["output"][number];
/** A file of code that was built. */
export type Chunk = Extract<Output, { type: "chunk" }>;
/** Whatever was built, by name. */
export type Bundle = Readonly<Record<string, Output>>;

/**
 * For each module the parts that cannot do without it. A build that packs nothing tells: it knows which of a library's
 * modules are used, where the imports that are written in them name them all.
 */
export async function partsOfModules(root: string): Promise<ReadonlyMap<string, ReadonlySet<Part>>> {
  const built = await build({
    configFile: false,
    root,
    plugins: [react(), kitStyles(root)],
    logLevel: "error",
    build: { write: false, minify: false, assetsInlineLimit: 0, target: "es2022" },
  });
  if (Array.isArray(built) || !("output" in built)) throw new Error("one build gives one output");
  const bundle: Bundle = Object.fromEntries(built.output.map((file) => [file.fileName, file]));
  const found = new Map<string, Set<Part>>();
  for (const part of Object.keys(PARTS) as Part[])
    for (const { moduleIds } of chunksOf(bundle, chunksWith(bundle, root, PARTS[part])))
      for (const id of moduleIds) found.set(id, (found.get(id) ?? new Set()).add(part));
  return found;
}

/** The chunks in which modules lie. @throws Error where one is not there */
export function chunksWith(bundle: Bundle, root: string, modules: readonly string[]): Chunk[] {
  return modules.map((module) => {
    const chunk = Object.values(bundle).find(
      (file) => file.type === "chunk" && file.moduleIds.some((id) => relative(root, id) === module),
    );
    if (chunk?.type !== "chunk") throw new Error(`${module} is in no chunk`);
    return chunk;
  });
}

/** Chunks with all that they import. */
export function chunksOf(bundle: Bundle, from: readonly Chunk[]): Set<Chunk> {
  const all = new Set<Chunk>();
  const add = (chunk: Output | undefined): void => {
    if (chunk?.type !== "chunk" || all.has(chunk)) return;
    all.add(chunk);
    for (const name of chunk.imports) add(bundle[name]);
  };
  from.forEach(add);
  return all;
}
