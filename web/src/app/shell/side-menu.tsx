import IconStar from "@tabler/icons-react/dist/esm/icons/IconStar.mjs";
import IconStarFilled from "@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs";
import { Link } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { IconButton } from "../../ui/layout/icon-button.tsx";
import { SearchBox } from "../../ui/fields/search-box.tsx";
import { MenuIcon } from "../../kit/menu/menu-icons.tsx";
import { inGroups, searchEntries, type MenuEntry } from "../../kit/menu/menu.ts";
import classes from "./side-menu.module.css";
import { useFavourites, useMenu } from "../../kit/menu/use-menu.ts";

/** The menu: favourites, then eight groups; searchable. `slim` shows the icons alone. */
export function SideMenu({ slim = false, onChoose }: { slim?: boolean; onChoose?: () => void }) {
  const t = useT();
  const { entries, labelOf } = useMenu();
  const [favourites, toggleFavourite] = useFavourites();
  const [term, setTerm] = useState("");
  const found = searchEntries(entries, slim ? "" : term, labelOf);
  const chosen = favourites.flatMap((name) => found.find((entry) => entry.name === name) ?? []);

  const line = (entry: MenuEntry) => (
    <Line
      key={entry.name}
      entry={entry}
      label={labelOf(entry)}
      slim={slim}
      favourite={favourites.includes(entry.name)}
      onFavourite={() => toggleFavourite(entry.name)}
      onChoose={onChoose}
    />
  );

  return (
    <nav className={classes.menu} data-slim={slim} aria-label={t("shell.menu")}>
      {!slim && <SearchBox label={t("shell.search")} value={term} onChange={setTerm} />}
      {chosen.length > 0 && <Group title={t("shell.favourites")}>{chosen.map(line)}</Group>}
      {inGroups(found.filter((entry) => !chosen.includes(entry))).map(({ group, entries: members }) => (
        <Group key={group} title={t(`menu.${group}`)}>
          {members.map(line)}
        </Group>
      ))}
      {found.length === 0 && <p className={classes.none}>{t("shell.searchNone", { term })}</p>}
    </nav>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.group} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.lines}>{children}</ul>
    </section>
  );
}

function Line({
  entry,
  label,
  slim,
  favourite,
  onFavourite,
  onChoose,
}: {
  entry: MenuEntry;
  label: string;
  slim: boolean;
  favourite: boolean;
  onFavourite: () => void;
  onChoose: (() => void) | undefined;
}) {
  const t = useT();
  const link = (
    <Link
      to={entry.path}
      className={classes.link}
      onClick={() => onChoose?.()}
      aria-label={slim ? label : undefined}
      title={slim ? label : undefined}
    >
      <span className={classes.icon}>
        <MenuIcon name={entry.icon} />
      </span>
      {!slim && <span>{label}</span>}
    </Link>
  );
  if (slim) return <li>{link}</li>;
  const Star = favourite ? IconStarFilled : IconStar;
  return (
    <li className={classes.line}>
      {link}
      <IconButton
        className={classes.star}
        size={28}
        aria-pressed={favourite}
        aria-label={t(favourite ? "shell.favouriteRemove" : "shell.favouriteAdd", { name: label })}
        onClick={onFavourite}
      >
        <Star size={16} aria-hidden />
      </IconButton>
    </li>
  );
}
