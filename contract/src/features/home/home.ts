import type { ShownFile } from "../../platform/files.ts";

/** Whose home it is: the audiences of a widget. */
export const HOME_AUDIENCES = ["GUEST", "CUSTOMER", "STAFF"] as const;
/** One of {@link HOME_AUDIENCES}. */
export type HomeAudience = (typeof HOME_AUDIENCES)[number];

/** A block of the home as its readers get it, in `GET /home`. */
export interface HomeBlock<Item> {
  readonly _id: string;
  readonly widgetType: string;
  readonly position: string;
  readonly title: string | null;
  readonly link: string | null;
  readonly html: string | null;
  readonly image: ShownFile | null;
  /** Section of the items; `null` where the block lists nothing. */
  readonly feature: string | null;
  readonly items: readonly Item[];
}
