import { Button } from "@mantine/core";
import IconBookmark from "@tabler/icons-react/dist/esm/icons/IconBookmark.mjs";
import type { ResourceDescription } from "@nepnha/contract/define";
import type { SavedView, SavedViews } from "@nepnha/contract/views";
import { lazy } from "react";
import { needTexts } from "../../i18n/i18n.ts";
import { useT } from "../../i18n/i18n.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { OnDemand } from "../../ui/on-demand.tsx";
import type { ListState } from "./list-state.ts";
import classes from "./list.module.css";
import type { LayoutControl } from "./use-layout.ts";
import type { ChangeList } from "./use-list-state.ts";

/** The list, its views and the one it is shown by. */
export interface ViewsProps {
  readonly resource: ResourceDescription;
  readonly state: ListState;
  readonly change: ChangeList;
  readonly layout: LayoutControl;
  readonly views: SavedViews;
  readonly view: SavedView | undefined;
}

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
