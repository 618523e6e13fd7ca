import { minify } from "terser";
import type { Plugin } from "vite";
import { PACK_NAMES } from "./packs.ts";

/**
 * Go over the files that pages take first once more when the bundler has made them small: it leaves a hundredth, and a
 * phone on a bad line waits for each byte of them. The names are made before: another version of the packer means the same
 * by the same names.
 */
export function smaller(): Plugin {
  return {
    name: "smaller",
    apply: "build",
    generateBundle: {
      order: "pre",
      handler: async (_options, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk" || !PACK_NAMES.has(file.name)) continue;
          const { code } = await minify(file.code, { module: true, ecma: 2020, compress: { passes: 2 } });
          if (code !== undefined && code.length < file.code.length) file.code = code;
        }
      },
    },
  };
}
