import { Menu } from "@mantine/core";
import { Suspense, type ReactElement } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { statusLabel } from "../resource/labels.ts";
import { offeredStatuses, reasonAgainst, verbOf } from "../resource/verdicts.ts";
import classes from "../list/list.module.css";
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
  useT();
  return [row.status, ...offeredStatuses(resource, row)]
    .toSorted((a, b) => a - b)
    .map((status) => {
      const reason = status === row.status ? null : reasonAgainst(row, verbOf(resource, row, status));
      return (
        <Menu.RadioItem
          key={status}
          value={String(status)}
          checked={status === row.status}
          disabled={reason !== null}
          closeMenuOnClick
          onChange={() => status !== row.status && void changes.move([row], status)}
        >
          {statusLabel(resource, status)}
          {reason && <span className={classes.reason}>{reason}</span>}
        </Menu.RadioItem>
      );
    });
}
