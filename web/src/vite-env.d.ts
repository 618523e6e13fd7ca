/** Icons are imported one by one (the package's index loads six thousand files); these paths carry no types. */
declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  import type { Icon } from "@tabler/icons-react";
  const icon: Icon;
  // eslint-disable-next-line import/no-default-export -- the shape of a foreign module
  export default icon;
}
