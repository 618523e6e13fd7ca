import type { ResourceDescription, SystemColumn } from "@nepnha/contract/kit/define";
import type { FieldOf } from "@nepnha/contract/kit/row-of";
import type { ComponentType, ReactNode } from "react";
import type { TableState } from "../../platform/api/list-service.ts";
import type { HandedIn, SectionRow } from "../resource/row.ts";

/** Draws something of a row. */
type Draw<D extends ResourceDescription> = HandedIn<[row: SectionRow<D>], ReactNode>;

/** How a section's own filter is shown and changed. `name`: in the find and in the address. */
interface OwnFilter {
  readonly name: string;
  /** Whether a text of an address says something to it. */
  readonly understands: (text: string) => boolean;
  readonly Editor: ComponentType<{ value: readonly string[]; onChange: (value: readonly string[]) => void }>;
  readonly Words: ComponentType<{ value: readonly string[] }>;
}

/** What a section may draw by itself where the description cannot tell how it should look. */
export interface Slots<D extends ResourceDescription = ResourceDescription> {
  /**
   * Cells by column, where the kind of the field is not all there is to see. Small: they come with the list. Of `null` the
   * value is drawn as any other of its kind, and a card leaves out what is missing.
   */
  readonly cells?: { readonly [K in FieldOf<D> | SystemColumn]?: Draw<D> };
  /** Columns of figures of which the row decides what they are (per cent, đồng, a gift): cells say them in words. */
  readonly inWords?: readonly FieldOf<D>[];
  /** What a text field can say, with the words for it: its filter is then a choice of several. */
  readonly options?: { readonly [K in FieldOf<D>]?: () => { value: string; label: string }[] };
  /** A filter that no field of the description stands for: a list of texts, which the section's own rules read. */
  readonly ownFilter?: OwnFilter;
  /** What all rows come to that the list finds, such as what is owed; it stands below how many they are. */
  readonly Sums?: ComponentType<{ asked: TableState }>;
  /** The picture before a row's title. */
  readonly thumb?: Draw<D>;
}
