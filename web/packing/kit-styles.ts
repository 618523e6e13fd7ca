import { readdirSync, readFileSync } from "node:fs";
import { basename, join, sep } from "node:path";
import type { Plugin } from "vite";

/** The list of the kit's styles that we use; while developing it is taken as it stands. */
const LIST = /[\\/]src[\\/]ui[\\/]kit\.css$/;
const IMPORT = /@import "@mantine\/core\/styles\/(\w+)\.layer\.css";\n/g;

/**
 * Have the styles of the kit's components come with the components, each behind those that it is made of; what is of none
 * stays in the list. Most belong to forms and windows: no first screen waits for them.
 */
export function kitStyles(root: string): Plugin {
  const list = readFileSync(join(root, "src/ui/kit.css"), "utf8");
  const kit = join(root, "../node_modules/@mantine/core");
  const listed = new Set([...list.matchAll(IMPORT)].map(([, name]) => name));
  const styled = new Map(
    readdirSync(join(kit, "esm"), { recursive: true, encoding: "utf8" })
      .map((file) => [join(kit, "esm", file), basename(file, ".mjs")] as const)
      .filter(([file, name]) => listed.has(name) && file.endsWith(join(sep, name, `${name}.mjs`))),
  );
  const moved = new Set(styled.values());
  return {
    name: "kit-styles",
    apply: "build",
    enforce: "pre",
    transform: {
      handler(code, id) {
        if (LIST.test(id)) return code.replace(IMPORT, (line, name: string) => (moved.has(name) ? "" : line));
        const name = styled.get(id);
        return name && { code: `${code}\nimport "${join(kit, "styles", `${name}.layer.css`)}";\n`, map: null };
      },
    },
  };
}
