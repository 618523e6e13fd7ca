import { Menu } from "@mantine/core";
import IconBookmarkPlus from "@tabler/icons-react/dist/esm/icons/IconBookmarkPlus.mjs";
import IconDeviceFloppy from "@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs";
import IconHome from "@tabler/icons-react/dist/esm/icons/IconHome.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconRotate from "@tabler/icons-react/dist/esm/icons/IconRotate.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import type { SavedView } from "@nepnha/contract/kit/views";
import { lazy, type ReactElement } from "react";
import { useUser } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { confirm } from "../../ui/feedback/confirm.ts";
import { loadWindows } from "../../ui/feedback/dialog.tsx";
import { showWindow } from "../../ui/feedback/window.ts";
import { oneOf } from "../resource/labels.ts";
import { isNarrowed, NO_VIEW } from "../find/list-state.ts";
import classes from "../list/list.module.css";
import { stateOfView } from "./state-of-view.ts";
import { stateOfNone } from "./use-views.ts";
import { isViewChanged, useViewChanges, viewStateOf } from "./view-changes.ts";
import type { ViewsProps } from "./views-props.ts";

const ViewDialog = lazy(async () => ({ default: (await import("./view-dialog.tsx")).ViewDialog }));

/** Saved views to choose from, and what can be done with the one that is shown. */
export function ViewsMenu({ target, ...props }: ViewsProps & { target: ReactElement }) {
  const t = useT();
  const { _id: me } = useUser();
  const { resource, state, change, layout, views, view } = props;
  const changes = useViewChanges(resource);
  void loadWindows();
  const own = views.items.filter(({ owner }) => owner._id === me);
  const shared = views.items.filter(({ owner }) => owner._id !== me);
  const changed = view !== undefined && isViewChanged(resource, view, state, layout);
  const isDefault = view !== undefined && views.defaultId === view._id;
  const showAll = (): void =>
    change({ ...stateOfNone(resource), view: views.defaultId === null ? undefined : NO_VIEW });
  const open = (edited: SavedView | null): void =>
    void showWindow((close) => (
      <ViewDialog
        resource={resource}
        view={edited}
        state={viewStateOf(resource, state, layout)}
        mayShare={views.mayShare}
        isDefault={edited !== null && views.defaultId === edited._id}
        onSaved={(saved) => change({ view: saved._id }, "replace")}
        onClose={() => close(null)}
      />
    ));
  const remove = async (gone: SavedView): Promise<void> => {
    const sure = await confirm({
      title: t("views.confirmDelete", { name: gone.name }),
      ...(isShared(gone) ? { text: t("views.confirmDeleteShared") } : {}),
      confirmLabel: t("views.delete"),
      tone: "danger",
    });
    if (sure && (await changes.remove(gone))) showAll();
  };
  const entry = (one: SavedView): ReactElement => (
    <Menu.RadioItem
      key={one._id}
      value={one._id}
      checked={one._id === view?._id}
      closeMenuOnClick
      rightSection={one._id === views.defaultId ? <IconHome size={16} aria-label={t("views.isDefault")} /> : null}
      onChange={() => change(stateOfView(one))}
    >
      {one.name}
      {one.owner._id !== me && <span className={classes.reason}>{t("views.by", { name: one.owner.fullName })}</span>}
    </Menu.RadioItem>
  );
  return (
    <Menu position="bottom-start" width={280} withInitialFocusPlaceholder={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={classes.menuScroll ?? ""}>
        <Menu.RadioItem
          value={NO_VIEW}
          checked={view === undefined && !isNarrowed(state)}
          closeMenuOnClick
          onChange={showAll}
        >
          {t("views.all", { one: oneOf(resource) })}
        </Menu.RadioItem>
        {own.length > 0 && <Menu.Label>{t("views.own")}</Menu.Label>}
        {own.map(entry)}
        {shared.length > 0 && <Menu.Label>{t("views.shared")}</Menu.Label>}
        {shared.map(entry)}
        <Menu.Divider />
        {changed && view.mayChange && (
          <Menu.Item
            leftSection={<IconDeviceFloppy size={18} />}
            onClick={() => void changes.update(view, { state: viewStateOf(resource, state, layout) })}
          >
            {t("views.saveChanges", { name: view.name })}
          </Menu.Item>
        )}
        {changed && (
          <Menu.Item leftSection={<IconRotate size={18} />} onClick={() => change(stateOfView(view))}>
            {t("views.reset")}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconBookmarkPlus size={18} />} onClick={() => open(null)}>
          {t("views.saveAs")}
        </Menu.Item>
        {view && (
          <Menu.Item
            leftSection={<IconHome size={18} />}
            onClick={() => void changes.update(view, { isDefault: !isDefault })}
          >
            {t(isDefault ? "views.unsetDefault" : "views.setDefault")}
          </Menu.Item>
        )}
        {view?.mayChange && (
          <>
            <Menu.Item leftSection={<IconPencil size={18} />} onClick={() => open(view)}>
              {t(views.mayShare ? "views.renameShare" : "views.rename")}
            </Menu.Item>
            <Menu.Item
              color="var(--nn-danger-text)"
              leftSection={<IconTrash size={18} />}
              onClick={() => void remove(view)}
            >
              {t("views.delete")}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function isShared({ sharing }: SavedView): boolean {
  return sharing.everybody || sharing.roleIds.length > 0;
}
