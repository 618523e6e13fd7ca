import type { Cell } from "./cell.ts";

/** A list on its way out: its name, its header, and its rows in parts as they come from the database. */
export interface Sheet {
  readonly title: string;
  readonly header: readonly string[];
  readonly parts: AsyncIterable<readonly (readonly Cell[])[]>;
}
