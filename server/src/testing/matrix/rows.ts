import { CATALOG } from "@nepnha/contract/catalog";
import { CHAT_ROWS } from "./chat-calls.ts";
import { kitRows, type MakeCell } from "./kit-calls.ts";
import { OTHER_ROWS } from "./other-calls.ts";
import { POINT_ROWS } from "./point-calls.ts";
import { viewRows } from "./view-calls.ts";

/** What becomes of every route, by method and address; a call that needs other rights for other bodies has a second row, after a #. */
export const ROWS: Readonly<Record<string, MakeCell>> = Object.assign(
  {},
  OTHER_ROWS,
  CHAT_ROWS,
  ...CATALOG.map(({ name }) => kitRows(name)),
  ...CATALOG.map(({ name }) => viewRows(name)),
  // Points are added by a call of their own where other sections create rows.
  POINT_ROWS,
);

/** The rows of a route: most have one. */
export function rowsOf(route: string): readonly MakeCell[] {
  return Object.entries(ROWS).flatMap(([row, make]) => (row.split("#")[0] === route ? [make] : []));
}
