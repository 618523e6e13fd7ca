import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import classes from "./tab-links.module.css";

/** A tab that is an address of its own. */
export interface TabLink {
  readonly label: string;
  readonly to: string;
  readonly search?: object;
  readonly current: boolean;
  /** Shown behind the label, e.g. how many things are there. */
  readonly count?: number;
}

/**
 * Tabs whose choice is the address, so that Back, reload and a sent link show the same one. Where there is no room they
 * scroll, with the chosen one in view. `small` for a second row below other tabs.
 */
export function TabLinks({ label, tabs, small = false }: { label: string; tabs: readonly TabLink[]; small?: boolean }) {
  const row = useRef<HTMLUListElement>(null);
  const chosen = tabs.findIndex(({ current }) => current);
  useEffect(() => {
    const list = row.current;
    const tab = list?.children[chosen];
    if (!list || !(tab instanceof HTMLElement)) return;
    // Not scrollIntoView: that would move the page as well.
    list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  return (
    <nav className={classes.tabs} aria-label={label} data-small={small}>
      <ul ref={row}>
        {tabs.map(({ label: text, to, search = {}, current, count }) => (
          <li key={text}>
            <Link to={to} search={search} aria-current={current ? "page" : undefined} data-chosen={current}>
              {text}
              {count !== undefined && <span className={classes.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
