import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useNavigate } from "@tanstack/react-router";
import { useState, type KeyboardEvent } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { recentRows } from "../../kit/menu/recent.ts";
import { useCan, useUser } from "../../platform/session/services-context.ts";
import { MenuIcon } from "../../kit/menu/menu-icons.tsx";
import { offersFor, type Offer } from "./palette.ts";
import classes from "./quick-open.module.css";
import { useMenu } from "../../kit/menu/use-menu.ts";

/** What the search of the header finds: sections, new rows, rows looked at lately; by arrow keys or by pointer. */
export function QuickFinder({ onDone }: { onDone: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { entries, labelOf } = useMenu();
  const can = useCan();
  const { _id: userId } = useUser();
  const [recent] = useState(() => recentRows(userId));
  const [term, setTerm] = useState("");
  const [place, setPlace] = useState(0);
  const found = offersFor(term, { entries, labelOf, can, recent });
  const current = found[Math.min(place, found.length - 1)];

  const go = (entry: Offer | undefined): void => {
    if (!entry) return;
    onDone();
    // Addresses come from data: the router's types cannot know them.
    void navigate({ to: entry.path } as never);
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      setPlace((place + step + found.length) % found.length);
    }
    if (event.key === "Enter") go(current);
  };

  return (
    <>
      <label className={classes.search}>
        <IconSearch size={20} aria-hidden />
        <span className="nn-hidden">{t("shell.search")}</span>
        <input
          data-autofocus
          role="combobox"
          aria-expanded="true"
          aria-controls="quick-open-list"
          aria-activedescendant={current ? idOf(current) : undefined}
          value={term}
          placeholder={t("shell.search")}
          onKeyDown={onKey}
          onChange={(event) => {
            setTerm(event.target.value);
            setPlace(0);
          }}
        />
      </label>
      <div id="quick-open-list" role="listbox" aria-label={t("shell.menu")} className={classes.list}>
        {found.map((entry) => (
          <div
            key={entry.key}
            id={idOf(entry)}
            role="option"
            tabIndex={-1}
            aria-selected={entry === current}
            className={classes.option}
            onClick={() => go(entry)}
            onKeyDown={onKey}
          >
            <MenuIcon name={entry.icon} />
            {entry.label}
            <span className={classes.group}>{entry.kind}</span>
          </div>
        ))}
        {found.length === 0 && <p className={classes.none}>{t("shell.searchNone", { term })}</p>}
      </div>
    </>
  );
}

function idOf({ key }: Offer): string {
  return `quick-open-${key.replace(/\W+/g, "-")}`;
}
