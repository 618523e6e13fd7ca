import { Menu } from "@mantine/core";
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconBinaryTree from "@tabler/icons-react/dist/esm/icons/IconBinaryTree.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconCircleArrowRight from "@tabler/icons-react/dist/esm/icons/IconCircleArrowRight.mjs";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { lazy, type ReactElement } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { showWindow } from "../../ui/feedback/window.ts";
import { MenuEntry } from "../../ui/layout/menu-entry.tsx";
import { useActions } from "../feature/actions.ts";
import { statusLabel, wording } from "../resource/labels.ts";
import { useGoTo } from "../resource/paths.ts";
import { isDeleted, useRights } from "../resource/rights.ts";
import { isOffered, offeredMoves, offeredStatuses, reasonAgainst, verbOf } from "../resource/verdicts.ts";
import { moveLabel } from "../moves/move-texts.ts";
import { useMakeMove } from "../moves/use-make-move.ts";
import { useActionTools } from "../feature/use-action-tools.ts";
import type { RowActionsProps } from "./row-actions-props.ts";

const ParentDialog = lazy(async () => ({ default: (await import("../tree/parent-dialog.tsx")).ParentDialog }));

/** What can be done with a row. What can never be done is left out, what cannot be done now says why. */
export function RowMenu({ resource, row, changes, moves, target }: RowActionsProps & { target: ReactElement }) {
  const t = useT();
  const tools = useActionTools(resource);
  const { row: own = [] } = useActions(resource.name);
  const make = useMakeMove(resource);
  const offered = own.filter((action) => action.offered(row, tools));
  const rights = useRights(resource);
  const goTo = useGoTo(resource);
  const deleted = isDeleted(row);
  const named = offeredMoves(resource, row);
  // A status that a named move leads to is that move.
  const others = offeredStatuses(resource, row).filter((status) => named.every(({ to }) => to !== status));
  return (
    <Menu position="bottom-end">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {rights.read && (
          <MenuEntry icon={<IconEye size={18} />} onClick={() => goTo.row(row._id, "view")}>
            {t("list.open")}
          </MenuEntry>
        )}
        {rights.update && (deleted || isOffered(row, "update")) && (
          <MenuEntry
            icon={<IconPencil size={18} />}
            reason={deleted ? t("list.isDeleted") : reasonAgainst(row, "update")}
            onClick={() => goTo.row(row._id)}
          >
            {t("list.edit")}
          </MenuEntry>
        )}
        {rights.create && (
          <MenuEntry icon={<IconCopy size={18} />} onClick={() => goTo.clone(row._id)}>
            {t("list.clone")}
          </MenuEntry>
        )}
        {resource.tree && rights.update && (
          <MenuEntry
            icon={<IconBinaryTree size={18} />}
            reason={deleted ? t("list.isDeleted") : reasonAgainst(row, "update")}
            onClick={() =>
              void showWindow((close) => <ParentDialog resource={resource} row={row} onClose={() => close(null)} />)
            }
          >
            {t("list.reparent")}
          </MenuEntry>
        )}
        {moves && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconArrowUp size={18} />} disabled={!moves.up} onClick={() => moves.up?.()}>
              {t("list.moveUp")}
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowDown size={18} />} disabled={!moves.down} onClick={() => moves.down?.()}>
              {t("list.moveDown")}
            </Menu.Item>
          </>
        )}
        {offered.length > 0 && <Menu.Divider />}
        {offered.map(({ label, Icon, reason, run }) => (
          <MenuEntry
            key={label}
            icon={<Icon size={18} />}
            reason={reason?.(row, tools) ?? null}
            onClick={() => void run(row, tools)}
          >
            {t(label)}
          </MenuEntry>
        ))}
        {named.length > 0 && <Menu.Divider />}
        {named.map((move) => (
          <MenuEntry
            key={move.name}
            icon={<IconCircleArrowRight size={18} />}
            reason={reasonAgainst(row, move.name)}
            onClick={() => void make(row, move)}
          >
            {moveLabel(resource, move)}
          </MenuEntry>
        ))}
        {rights.move && !deleted && others.length > 0 && <Menu.Divider />}
        {rights.move &&
          !deleted &&
          others.map((status) => (
            <MenuEntry
              key={status}
              icon={<IconRefresh size={18} />}
              reason={reasonAgainst(row, verbOf(resource, row, status))}
              onClick={() => void changes.move([row], status)}
            >
              {t("list.setStatus", { status: statusLabel(resource, status) })}
            </MenuEntry>
          ))}
        {((rights.delete && isOffered(row, "delete")) || isOffered(row, "restore")) && <Menu.Divider />}
        {isOffered(row, "restore") && (
          <MenuEntry
            reason={reasonAgainst(row, "restore")}
            icon={<IconArrowBackUp size={18} />}
            onClick={() => void changes.restore([row])}
          >
            {t("list.restore")}
          </MenuEntry>
        )}
        {!deleted && rights.delete && isOffered(row, "delete") && (
          <MenuEntry
            danger
            icon={<IconTrash size={18} />}
            reason={reasonAgainst(row, "delete")}
            onClick={() => void changes.remove([row])}
          >
            {wording(resource, "list.delete")}
          </MenuEntry>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
