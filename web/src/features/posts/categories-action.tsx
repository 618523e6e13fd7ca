import IconCategory from "@tabler/icons-react/dist/esm/icons/IconCategory.mjs";
import { lazy } from "react";
import type { BulkAction } from "../../kit/feature/action-types.ts";
import { showWindow } from "../../ui/feedback/window.ts";

const CategoriesDialog = lazy(async () => ({ default: (await import("./categories-dialog.tsx")).CategoriesDialog }));

/** Puts what is chosen into other categories. @param feature a section of posts of any type */
export function categoriesAction(feature: string): BulkAction {
  return {
    label: "posts.categories.action",
    Icon: IconCategory,
    offered: ({ can }) => can(`${feature}.update`),
    async run(rows, { refresh }) {
      const done = await showWindow<true>((close) => (
        <CategoriesDialog feature={feature} rows={rows} onClose={close} />
      ));
      if (done) await refresh();
      return done === true;
    },
  };
}
