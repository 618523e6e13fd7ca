import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { SavedView, SavedViews } from "@nepnha/contract/kit/views";
import type { ListState } from "../find/list-state.ts";
import type { LayoutControl } from "../columns/use-layout.ts";
import type { ChangeList } from "../find/use-list-state.ts";

/** The list, its views and the one it is shown by. */
export interface ViewsProps {
  readonly resource: ResourceDescription;
  readonly state: ListState;
  readonly change: ChangeList;
  readonly layout: LayoutControl;
  readonly views: SavedViews;
  readonly view: SavedView | undefined;
}
