import { Link } from "@tanstack/react-router";
import { useExploreLinks } from "./explore-links.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import classes from "./blocks.module.css";

/** The ways to everything there is to read. */
export function ExploreTiles() {
  const t = useT();
  const links = useExploreLinks();
  if (links.length === 0) return null;
  return (
    <nav aria-label={t("explore.title")}>
      <ul className={classes.tiles}>
        {links.map(({ path, label, Icon }) => (
          <li key={path}>
            <Link to={path} className={classes.tile}>
              <Icon size={26} stroke={1.5} aria-hidden />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
