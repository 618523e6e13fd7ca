import { Button } from "@mantine/core";
import IconBookmark from "@tabler/icons-react/dist/esm/icons/IconBookmark.mjs";
import { lazy } from "react";
import { needTexts, useT } from "../../i18n/i18n.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { OnDemand } from "../../ui/on-demand.tsx";
import classes from "./list.module.css";
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
  const button = phone ? (
    <IconButton className={classes.exchange} aria-haspopup="menu" aria-label={name} size={44}>
      <IconBookmark size={20} aria-hidden />
    </IconButton>
  ) : (
    <Button
      variant={props.view ? "light" : "default"}
      size="sm"
      className={`${classes.tool} ${classes.viewName}`}
      aria-haspopup="menu"
      leftSection={<IconBookmark size={18} aria-hidden />}
    >
      {name}
    </Button>
  );
  return <OnDemand target={button} load={loadMenu} popup={<ViewsMenu {...props} target={button} />} />;
}
