import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Plugin } from "vite";

const brotli = promisify(brotliCompress);
const TEXT = /\.(js|css|svg|html|json)$/;
/** Smaller ones gain nothing. */
const FROM_BYTES = 200;

/** Put beside each text what the server sends of it: as small as can be, which would take too long for every answer. */
export function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    writeBundle: async ({ dir = "" }, bundle) => {
      const names = Object.keys(bundle).filter((name) => TEXT.test(name));
      await Promise.all(
        names.map(async (name) => {
          const source = readFileSync(join(dir, name));
          if (source.length >= FROM_BYTES) writeFileSync(join(dir, `${name}.br`), await brotli(source));
        }),
      );
    },
  };
}
