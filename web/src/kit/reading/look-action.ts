import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import type { RowAction } from "../feature/action-types.ts";
import { isDeleted } from "../resource/rights.ts";

/** Look at a row as its readers do. @param path of the page to be read, before the id */
export function lookAction(resource: ResourceDescription, path: string, label: MessageKey): RowAction {
  return {
    label,
    Icon: IconEye,
    offered: (row, { can }) => can(`${resource.name}.read`) && !isDeleted(row),
    run: (row, { go }) => go(`${path}/${row._id}`),
  };
}
