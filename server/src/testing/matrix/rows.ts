import { CATALOG } from "@nepnha/contract/catalog";
import { kitRows, type MakeCell } from "./kit-calls.ts";
import { OTHER_ROWS } from "./other-calls.ts";
import { viewRows } from "./view-calls.ts";

/** What becomes of every route, by method and address. */
export const ROWS: Readonly<Record<string, MakeCell>> = Object.assign(
  {},
  OTHER_ROWS,
  ...CATALOG.map(({ name }) => kitRows(name)),
  ...CATALOG.map(({ name }) => viewRows(name)),
);
