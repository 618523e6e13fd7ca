import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import type { ComponentType } from "react";
import { showWindow } from "../../../ui/feedback/window.ts";
import type { RowAction } from "../../../kit/feature/action-types.ts";
import { titleOf } from "../../../kit/resource/labels.ts";
import { isDeleted } from "../../../kit/resource/rights.ts";
import { LazyShareDialog } from "./lazy-share-dialog.ts";

/** Where readers find the rows of a section, and what its actions are called. */
interface ReadingPlace {
  /** Path before the id. */
  readonly path: string;
  readonly look: MessageKey;
  readonly send: { readonly label: MessageKey; readonly Icon: ComponentType<{ size?: number }> };
}

/** What can be done with everything that has a page to be read: look at it as customers do, send it to one of them. */
export function readingActions(resource: ResourceDescription, { path, look, send }: ReadingPlace): RowAction[] {
  return [
    {
      label: look,
      Icon: IconEye,
      offered: (row, { can }) => can(`${resource.name}.read`) && !isDeleted(row),
      run: (row, { go }) => go(`${path}/${row._id}`),
    },
    {
      ...send,
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
    },
  ];
}
