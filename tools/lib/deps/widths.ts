import type { Finding } from "./finding.ts";
import { isProductCode } from "./roles.ts";
import type { Tree } from "./tree.ts";

/** A tablet's width, from which on a window is no phone's. */
const MEETS = /max-width: 48em/;

/**
 * What holds below a width and what holds from it on do not meet: an upright tablet is 48em wide, and got the header of a
 * phone above the table of a desk.
 */
export function checkWidths({ modules, styles }: Tree): Finding[] {
  const code = [...modules.values()]
    .filter(({ path }) => isProductCode(path))
    .map(({ path, text }) => [path, text] as const);
  return [...code, ...styles]
    .filter(([path]) => path.startsWith("web/src/"))
    .flatMap(([path, text]) =>
      text.split("\n").flatMap((line, index) =>
        MEETS.test(line)
          ? [
              {
                file: path,
                line: index + 1,
                rule: "widths",
                message: "holds for a width that is no phone's",
                mend: "write max-width: 47.99em, in code PHONE of web/src/ui/layout/widths.ts",
              },
            ]
          : [],
      ),
    );
}
