import type { projectMetadata } from "@nepnha/contract/features/project-metadata/project-metadata";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { createElement, lazy } from "react";
import type { SectionActions } from "../../kit/feature/action-types.ts";
import { needTexts } from "../../platform/i18n/i18n.ts";
import { showWindow } from "../../ui/feedback/window.ts";

const DeleteFieldDialog = lazy(async () => ({
  default: (await import("./delete-field-dialog.tsx")).DeleteFieldDialog,
}));

/** A field that holds values is deleted together with them, by whoever types its code; several at a time are not. */
export const fieldActions: SectionActions<typeof projectMetadata> = {
  beforeMove: async (rows, status, { refresh }) => {
    const [row, ...others] = rows;
    if (status !== ENUMS.genericStatus.DELETED || !row?.usedCount || others.length > 0) return true;
    await needTexts("project-metadata");
    const done = await showWindow<true>((close) => createElement(DeleteFieldDialog, { row, onClose: close }));
    if (done) await refresh();
    // It is done, or was thought better of.
    return false;
  },
};
