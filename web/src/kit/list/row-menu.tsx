import { Menu } from "@mantine/core";
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconBinaryTree from "@tabler/icons-react/dist/esm/icons/IconBinaryTree.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { lazy, type ReactElement, type ReactNode } from "react";
import { useT } from "../../i18n/i18n.ts";
import { showWindow } from "../../ui/window.ts";
import type { Verb } from "../action-types.ts";
import { useActions } from "../actions.ts";
import { statusLabel, wording } from "../labels.ts";
import { useGoTo } from "../paths.ts";
import { isDeleted, mayMove, statusesOf, useRights } from "../rights.ts";
import { useActionTools } from "../use-action-tools.ts";
import classes from "./list.module.css";
import type { RowActionsProps } from "./row-actions-props.ts";

const ParentDialog = lazy(async () => ({ default: (await import("./parent-dialog.tsx")).ParentDialog }));

/** What can be done with a row. What can never be done is left out, what cannot be done now says why. */
export function RowMenu({ resource, row, changes, moves, target }: RowActionsProps & { target: ReactElement }) {
  const t = useT();
  const tools = useActionTools(resource);
  const { row: own = [], refuse } = useActions(resource.name);
  const refused = (verb: Verb): string | null => refuse?.(row, verb, tools) ?? null;
  const offered = own.filter((action) => action.offered(row, tools));
  const rights = useRights(resource);
  const goTo = useGoTo(resource);
  const deleted = isDeleted(row);
  const others = statusesOf(resource).filter((status) => status !== row.status);
  return (
    <Menu position="bottom-end">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {rights.read && (
          <Item icon={<IconEye size={18} />} onClick={() => goTo.row(row._id, "view")}>
            {t("list.open")}
          </Item>
        )}
        {rights.update && (
          <Item
            icon={<IconPencil size={18} />}
            reason={deleted ? t("list.isDeleted") : refused("update")}
            onClick={() => goTo.row(row._id)}
          >
            {t("list.edit")}
          </Item>
        )}
        {rights.create && (
          <Item icon={<IconCopy size={18} />} onClick={() => goTo.clone(row._id)}>
            {t("list.clone")}
          </Item>
        )}
        {resource.tree && rights.update && (
          <Item
            icon={<IconBinaryTree size={18} />}
            reason={deleted ? t("list.isDeleted") : refused("update")}
            onClick={() =>
              void showWindow((close) => <ParentDialog resource={resource} row={row} onClose={() => close(null)} />)
            }
          >
            {t("list.reparent")}
          </Item>
        )}
        {moves && (
          <>
            <Menu.Divider />
            <Item icon={<IconArrowUp size={18} />} disabled={!moves.up} onClick={() => moves.up?.()}>
              {t("list.moveUp")}
            </Item>
            <Item icon={<IconArrowDown size={18} />} disabled={!moves.down} onClick={() => moves.down?.()}>
              {t("list.moveDown")}
            </Item>
          </>
        )}
        {offered.length > 0 && <Menu.Divider />}
        {offered.map(({ label, Icon, reason, run }) => (
          <Item
            key={label}
            icon={<Icon size={18} />}
            reason={reason?.(row, tools) ?? null}
            onClick={() => void run(row, tools)}
          >
            {t(label)}
          </Item>
        ))}
        {rights.move && !deleted && others.length > 0 && <Menu.Divider />}
        {rights.move &&
          !deleted &&
          others.map((status) => (
            <Item
              key={status}
              icon={<IconRefresh size={18} />}
              reason={
                mayMove(resource, row.status, status)
                  ? refused("move")
                  : t("list.notFromHere", { status: statusLabel(resource, row.status) })
              }
              onClick={() => void changes.move([row], status)}
            >
              {t("list.setStatus", { status: statusLabel(resource, status) })}
            </Item>
          ))}
        {(rights.delete || (deleted && rights.restore)) && <Menu.Divider />}
        {deleted && rights.restore && (
          <Item icon={<IconArrowBackUp size={18} />} onClick={() => void changes.restore([row])}>
            {t("list.restore")}
          </Item>
        )}
        {!deleted && rights.delete && (
          <Item
            danger
            icon={<IconTrash size={18} />}
            reason={refused("delete")}
            onClick={() => void changes.remove([row])}
          >
            {wording(resource, "list.delete")}
          </Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function Item({
  icon,
  reason = null,
  disabled = reason !== null,
  danger = false,
  onClick,
  children,
}: {
  icon: ReactNode;
  reason?: string | null;
  disabled?: boolean;
  danger?: boolean;
  onClick: () => void;
  children: string;
}) {
  return (
    <Menu.Item leftSection={icon} disabled={disabled} onClick={onClick} {...(danger ? { color: "red" } : {})}>
      {children}
      {reason && <span className={classes.reason}>{reason}</span>}
    </Menu.Item>
  );
}
