import type { customerCategories } from "@nepnha/contract/features/customers/customer-categories";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { lazy } from "react";
import type { SectionActions } from "../../kit/feature/action-types.ts";
import { showWindow } from "../../ui/feedback/window.ts";

const MoveDialog = lazy(async () => ({ default: (await import("./move-dialog.tsx")).MoveDialog }));

/** A category that is deleted asks first which one takes its customers. */
export const categoryActions: SectionActions<typeof customerCategories> = {
  async beforeMove(rows, status, { refresh }) {
    if (status !== ENUMS.genericStatus.DELETED) return true;
    for (const { _id, customerCount } of rows) {
      if (Number(customerCount) === 0) continue;
      const count = Number(customerCount);
      const moved = await showWindow<true>((close) => <MoveDialog id={_id} count={count} onClose={close} />);
      if (!moved) return false;
      await refresh();
    }
    return true;
  },
};
