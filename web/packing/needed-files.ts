import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import type { NeededFiles } from "../src/platform/lib/needed-files.ts";

/** How each part finds what to fetch beside it, as the bundler writes it. */
const OWN_LIST = "=>i.map(i=>d[i]);";
/** The same, with what `needed-files.ts` has fetched since. */
const FULL_LIST = "=>i.flatMap(i=>self.nepnhaNeeded?.[d[i]]??d[i]);";

/**
 * Take the names of what lazy parts need out of the parts that open them: they are a tenth of the first load, and nobody
 * opens anything before it. They stand in one file of their own, which pages fetch once they are quiet; a part that is
 * opened earlier names itself and its styles, and what it imports follows.
 */
export function neededFiles(): Plugin {
  const needed = new Map<string, Set<string>>();
  let name = "";
  return {
    name: "needed-files",
    apply: "build",
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, files, { hostType }) => {
            if (hostType === "html" || files.length === 0) return files;
            needed.set(file, new Set([...(needed.get(file) ?? []), ...files]));
            return [file];
          },
        },
      },
    }),
    transformIndexHtml: {
      order: "post",
      // The page is written before the parts are: what is in them names the file as well as its content would.
      handler: (_html, { bundle = {} }) => {
        const mark = createHash("sha256").update(Object.keys(bundle).toSorted().join()).digest("hex").slice(0, 8);
        name = `assets/needed-${mark}.json`;
        return [{ tag: "meta", attrs: { name: "needed-files", content: `/${name}` }, injectTo: "head" }];
      },
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        let changed = 0;
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk" || !chunk.code.includes(OWN_LIST)) continue;
          chunk.code = chunk.code.replace(OWN_LIST, FULL_LIST);
          changed += 1;
        }
        if (changed === 0 || needed.size === 0) throw new Error("the bundler names what parts need in another way now");
        this.emitFile({ type: "asset", fileName: name, source: JSON.stringify(tableOf(needed)) });
      },
    },
  };
}

function tableOf(all: ReadonlyMap<string, ReadonlySet<string>>): NeededFiles {
  const files = [...new Set([...all].flatMap(([part, names]) => [part, ...names]))];
  const numbers = new Map(files.map((file, number) => [file, number]));
  const numberOf = (file: string): number => numbers.get(file) ?? -1;
  return {
    files,
    needed: Object.fromEntries([...all].map(([part, names]) => [numberOf(part), [...names].map(numberOf)])),
  };
}
