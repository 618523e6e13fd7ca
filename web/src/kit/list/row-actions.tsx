import IconDots from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
import { lazy } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { IconButton } from "../../ui/layout/icon-button.tsx";
import { OnDemand } from "../../ui/layout/on-demand.tsx";
import { titleOf } from "../resource/labels.ts";
import classes from "./list.module.css";
import type { RowActionsProps } from "./row-actions-props.ts";

const loadMenu = () => import("./row-menu.tsx");
const RowMenu = lazy(async () => ({ default: (await loadMenu()).RowMenu }));

/** The button at the end of a row that opens its menu. */
export function RowActions(props: RowActionsProps) {
  const t = useT();
  const button = (
    <IconButton
      className={classes.dots}
      aria-haspopup="menu"
      aria-label={t("list.rowActions", { name: titleOf(props.resource, props.row) })}
    >
      <IconDots size={20} aria-hidden />
    </IconButton>
  );
  return <OnDemand target={button} load={loadMenu} popup={<RowMenu {...props} target={button} />} />;
}
