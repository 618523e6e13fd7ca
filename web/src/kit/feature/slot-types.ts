import type { ReactNode } from "react";
import type { ResourceRow } from "./row.ts";

/** What a section may draw by itself where the description cannot tell how it should look. */
export interface Slots {
  /** Upper part of a row's card on the phone, instead of its title. */
  readonly card?: (row: ResourceRow) => ReactNode;
  /** Cells by column, where the kind of the field is not all there is to see. Small: they come with the list. */
  readonly cells?: Readonly<Record<string, (row: ResourceRow) => ReactNode>>;
  /** What a text field can say, with the words for it: its filter is then a choice of several. */
  readonly options?: Readonly<Record<string, () => { value: string; label: string }[]>>;
  /** The picture before a row's title. */
  readonly thumb?: (row: ResourceRow) => ReactNode;
}
