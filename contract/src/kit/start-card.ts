import type { EnumValue } from "../platform/enums.ts";

/** One line of a card of the start page. */
export interface CardLine {
  /** Name of the section, described or special, that it is about. */
  readonly section: string;
  /** Its row; `null` where there is none to open. */
  readonly _id: string | null;
  /** Where it leads, where that is not the screen of the row. */
  readonly path: string | null;
  readonly title: string;
  /** Who, where or why. */
  readonly note: string | null;
  readonly at: string | null;
  /** What happened, where the line tells of that. */
  readonly kind: EnumValue<"actionLogKind"> | null;
  /** How many things of the line wait, e.g. messages of a conversation. */
  readonly count: number;
}
