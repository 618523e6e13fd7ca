import { Menu } from "@mantine/core";
import { Suspense, type ReactElement } from "react";
import { useT } from "../../i18n/i18n.ts";
import { useActions } from "../actions.ts";
import { statusLabel } from "../labels.ts";
import { mayMove, statusesOf } from "../rights.ts";
import { useActionTools } from "../use-action-tools.ts";
import classes from "./list.module.css";
import type { QuickEditProps } from "./quick-edit-props.ts";

/** The statuses that a row can go to, and why not to the others. */
export function StatusMenu({ target, ...props }: QuickEditProps & { target: ReactElement }) {
  return (
    <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Suspense fallback={null}>
          <Statuses {...props} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  );
}

function Statuses({ resource, row, changes }: QuickEditProps) {
  const t = useT();
  const tools = useActionTools(resource);
  const { refuse } = useActions(resource.name);
  const refused = refuse?.(row, "move", tools) ?? null;
  return statusesOf(resource).map((status) => {
    const reason =
      status === row.status || mayMove(resource, row.status, status)
        ? refused
        : t("list.notFromHere", { status: statusLabel(resource, row.status) });
    return (
      <Menu.RadioItem
        key={status}
        value={String(status)}
        checked={status === row.status}
        disabled={reason !== null && status !== row.status}
        closeMenuOnClick
        onChange={() => status !== row.status && void changes.move([row], status)}
      >
        {statusLabel(resource, status)}
        {reason && status !== row.status && <span className={classes.reason}>{reason}</span>}
      </Menu.RadioItem>
    );
  });
}
