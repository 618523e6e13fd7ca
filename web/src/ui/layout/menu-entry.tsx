import { Menu } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./menu-entry.module.css";

/**
 * An entry of a menu. What cannot be done now says why, and is no `disabled` button, which no key reaches: it can be gone
 * to and read, does nothing, and leaves the menu open.
 */
export function MenuEntry({
  icon = null,
  reason = null,
  danger = false,
  onClick,
  children,
}: {
  icon?: ReactNode;
  /** Why not now; `null` when it can be done. */
  reason?: string | null;
  danger?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  const off = reason !== null;
  return (
    <Menu.Item
      leftSection={icon}
      onClick={() => !off && onClick()}
      {...(off ? { "aria-disabled": true, closeMenuOnClick: false } : {})}
      {...(danger && !off ? { color: "var(--nn-danger-text)" } : {})}
    >
      {children}
      {off && <span className={classes.reason}>{reason}</span>}
    </Menu.Item>
  );
}
