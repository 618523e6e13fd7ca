/** How people look at a list: what they keep of it on the server. */

import type { FilterInput } from "../platform/find-answer.ts";

/** How close the rows of a table stand. */
export const LIST_DENSITIES = ["comfortable", "compact"] as const;
/** One of {@link LIST_DENSITIES}. */
export type ListDensity = (typeof LIST_DENSITIES)[number];

/** Most views that one person keeps of one section, characters of a name, roles that a view is shared with. */
export const VIEW_LIMITS = { perPerson: 50, name: 60, roles: 20 } as const;
/** Most rows of a tree that are remembered as closed. */
export const COLLAPSED_LIMIT = 500;

/** Which columns a list shows, and how. */
export interface ListLayout {
  /** In their order; `null`: those of the section. */
  readonly columns: readonly string[] | null;
  /** `null`: as everywhere. */
  readonly density: ListDensity | null;
  /** Widths in CSS pixels of the columns that somebody drew wider or narrower; all others follow what stands in them. */
  readonly widths?: Readonly<Record<string, number>>;
  /** All chosen columns are drawn and the table scrolls sideways, instead of showing those that fit. */
  readonly scrolls?: true;
}

/** A list to be seen again: a find without its page, and its layout. */
export interface ViewState extends ListLayout {
  readonly filter: Readonly<Record<string, FilterInput>>;
  readonly sorting: { readonly column: string; readonly direction: "asc" | "desc" };
  readonly searchTerm: string;
  readonly pageSize: number;
}

/** Who besides its owner sees a view: every member of staff, or those who have one of these roles. */
export interface ViewSharing {
  readonly everybody: boolean;
  readonly roleIds: readonly string[];
}

/** A view with a name. */
export interface SavedView {
  readonly _id: string;
  readonly name: string;
  readonly state: ViewState;
  readonly sharing: ViewSharing;
  readonly owner: { readonly _id: string; readonly fullName: string };
  /** Whether the caller may rename, change, share or delete it. */
  readonly mayChange: boolean;
  readonly version: number;
}

/** Answer of `GET /{feature}/views`: one's own by name, then those that others share. */
export interface SavedViews {
  readonly items: readonly SavedView[];
  /** What the caller's list opens with. */
  readonly defaultId: string | null;
  /** Whether the caller may share views of this section. */
  readonly mayShare: boolean;
}

/** What a find answers besides its rows where it opens a list: all that the list's screen begins with. */
export interface ListOpening {
  /** `null` where the caller has chosen none. */
  readonly layout: ListLayout | null;
  readonly views: SavedViews;
  /** The default view's, where the rows were found by it; `null` where by the body. */
  readonly state: ViewState | null;
}

/** Answer of `/auth/preferences/{key}`; `null` where nothing was chosen yet. */
export interface Preference<T> {
  readonly key: string;
  readonly value: T | null;
}

/** What is remembered of a tree: the rows that are closed. */
export interface TreeChoice {
  readonly collapsed: readonly string[];
}
