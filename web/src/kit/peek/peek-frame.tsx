import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { lazy, Suspense, type ReactNode } from "react";
import { needTexts } from "../../platform/i18n/i18n.ts";
import type { RowChanges } from "../bulk/change-rows.ts";
import type { PeekActions, Peeking } from "./peeking.ts";
import classes from "./peek.module.css";
import type { ShownList } from "./use-steps.ts";

const PeekPanel = lazy(async () => {
  const [panel] = await Promise.all([import("./peek-panel.tsx"), needTexts("records"), needTexts("lists")]);
  return { default: panel.PeekPanel };
});

/** A list, and beside it the row that somebody glances at. */
export function PeekFrame({
  resource,
  peek,
  list,
  changes,
  Actions,
  onClose,
  children,
}: {
  resource: ResourceDescription;
  /** `null` where there is no room beside the list. */
  peek: Peeking | null;
  list: ShownList;
  changes: RowChanges;
  /** What can be done with a row. */
  Actions: PeekActions;
  onClose: () => void;
  children: ReactNode;
}) {
  const id = peek?.id ?? null;
  return (
    <div className={classes.beside} data-peeking={id !== null}>
      <div>{children}</div>
      {peek && id !== null && (
        <Suspense fallback={<div className={classes.panel} />}>
          <PeekPanel
            resource={resource}
            id={id}
            list={list}
            changes={changes}
            Actions={Actions}
            onShow={peek.show}
            onClose={onClose}
          />
        </Suspense>
      )}
    </div>
  );
}
