import type { Finding } from "./finding.ts";
import { isProductCode } from "./roles.ts";
import type { Tree } from "./tree.ts";

/** Inputs of the library that do not keep our rules, and what stands for them. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  // It reads another number out of what it does not understand, and cuts what is beyond its bounds.
  NumberInput: "FigureField of web/src/ui/fields/figure-field.tsx",
  // Nobody finds a choice in it by typing, or without its marks.
  Select: "SelectField of web/src/ui/fields/select.tsx",
  MultiSelect: "MultiSelectField of web/src/ui/fields/select.tsx",
};

/** Figures and choices are taken by the kit's fields on every screen; the library's own are known to `web/src/ui` alone. */
export function checkKitInputs({ modules }: Tree): Finding[] {
  return [...modules.values()]
    .filter(({ path }) => path.startsWith("web/src/") && !path.startsWith("web/src/ui/") && isProductCode(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier, kind }) => specifier === "@mantine/core" && kind === "value")
        .flatMap(({ names, line }) =>
          names.flatMap((name) => {
            const mend = STANDS_FOR[name];
            if (mend === undefined) return [];
            return [
              { file: path, line, rule: "kit-inputs", message: `takes the library's ${name}`, mend: `use ${mend}` },
            ];
          }),
        ),
    );
}
