import { minify } from "terser";
import type { Plugin } from "vite";

/** Smaller files gain less than it costs to go through them. */
const FROM_CHARACTERS = 4000;

/**
 * Go over the large files once more when the bundler has made them small: what it leaves is a hundredth of what a page takes
 * first, and a phone on a bad line waits for each of them.
 */
export function smaller(): Plugin {
  return {
    name: "smaller",
    apply: "build",
    generateBundle: {
      order: "pre",
      handler: async (_options, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk" || file.code.length < FROM_CHARACTERS) continue;
          const { code } = await minify(file.code, { module: true, ecma: 2020, compress: { passes: 2 } });
          if (code !== undefined && code.length < file.code.length) file.code = code;
        }
      },
    },
  };
}
