import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { showWindow } from "../../../ui/feedback/window.ts";
import type { RowAction } from "../../../kit/feature/action-types.ts";
import { titleOf } from "../../../kit/resource/labels.ts";
import { isDeleted } from "../../../kit/resource/rights.ts";
import { LazyShareDialog } from "./lazy-share-dialog.ts";

/** Send the page of a row into a conversation. @param path of the page, before the id */
export function sendAction(
  resource: ResourceDescription,
  path: string,
  action: Pick<RowAction, "label" | "Icon">,
): RowAction {
  return {
    ...action,
    offered: (row, { can }) => can("chatGroups.chatSend") && !isDeleted(row),
    run: (row) =>
      showWindow<true>((close) => (
        <LazyShareDialog
          opened
          path={`${path}/${row._id}`}
          title={titleOf(resource, row)}
          onClose={() => close(null)}
        />
      )),
  };
}
