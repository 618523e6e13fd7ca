import IconBookmark from "@tabler/icons-react/dist/esm/icons/IconBookmark.mjs";
import { lazy } from "react";
import { needTexts, useT } from "../../platform/i18n/i18n.ts";
import { OnDemand } from "../../ui/layout/on-demand.tsx";
import classes from "../list/list.module.css";
import { ToolButton } from "../list/tool-button.tsx";
import type { ViewsProps } from "./views-props.ts";

const loadMenu = async () => {
  const [menu] = await Promise.all([import("./views-menu.tsx"), needTexts("lists")]);
  return menu;
};
const ViewsMenu = lazy(async () => ({ default: (await loadMenu()).ViewsMenu }));

/** Names the view that the list is shown by, and opens the menu of all. */
export function ViewsButton({ phone, ...props }: ViewsProps & { phone: boolean }) {
  const t = useT();
  const name = props.view?.name ?? t("list.views");
  const button = (
    <ToolButton
      phone={phone}
      name={name}
      Icon={IconBookmark}
      on={props.view !== undefined}
      className={classes.viewName}
      aria-haspopup="menu"
    />
  );
  return <OnDemand target={button} load={loadMenu} popup={<ViewsMenu {...props} target={button} />} />;
}
