import IconPin from "@tabler/icons-react/dist/esm/icons/IconPin.mjs";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { MenuIcon } from "../../kit/menu/menu-icons.tsx";
import { useT } from "../../platform/i18n/i18n.ts";
import { IconButton } from "../../ui/layout/icon-button.tsx";
import classes from "./side-menu.module.css";

/** A line of the menu; with `onPin` it can be pinned. `children` stand behind the label. */
export function MenuLine({
  path,
  icon,
  label,
  slim,
  isExact = false,
  pinned = false,
  onPin,
  onChoose,
  children,
}: {
  path: string;
  icon: string;
  label: string;
  slim: boolean;
  /** Only its own page is meant: what lies below is another line's. */
  isExact?: boolean;
  pinned?: boolean;
  onPin?: () => void;
  onChoose: (() => void) | undefined;
  children?: ReactNode;
}) {
  const t = useT();
  return (
    <li className={classes.line} data-pins={onPin !== undefined && !slim}>
      <Link
        to={path}
        activeOptions={{ exact: isExact }}
        className={classes.link}
        onClick={() => onChoose?.()}
        title={slim ? label : undefined}
      >
        <span className={classes.icon}>
          <MenuIcon name={icon} />
        </span>
        <span className={slim ? "nn-hidden" : classes.label}>{label}</span>
        {children}
      </Link>
      {onPin && !slim && (
        <IconButton
          className={classes.pin}
          size={28}
          aria-pressed={pinned}
          aria-label={t(pinned ? "shell.unpin" : "shell.pin", { name: label })}
          title={t(pinned ? "shell.unpin" : "shell.pin", { name: label })}
          onClick={onPin}
        >
          <IconPin size={16} stroke={1.6} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
