import IconCompass from "@tabler/icons-react/dist/esm/icons/IconCompass.mjs";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { loadWindows, SideDrawer } from "../../ui/feedback/dialog.tsx";
import { useExploreLinks } from "../../features/home/explore-links.ts";
import classes from "./explore-menu.module.css";

/** "Khám phá" in the customers' head: everything there is to read, wherever one is. */
export function ExploreMenu() {
  const t = useT();
  const links = useExploreLinks();
  const [opened, setOpened] = useState(false);
  if (links.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={classes.open}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadWindows()}
        onClick={() => setOpened(true)}
      >
        <IconCompass size={20} stroke={1.6} aria-hidden />
        {t("explore.title")}
      </button>
      <SideDrawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="right"
        size={300}
        title={t("explore.title")}
      >
        <nav aria-label={t("explore.title")}>
          <ul className={classes.links}>
            {links.map(({ path, label, Icon }) => (
              <li key={path}>
                <Link to={path} className={classes.link} onClick={() => setOpened(false)}>
                  <Icon size={22} stroke={1.6} aria-hidden />
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </SideDrawer>
    </>
  );
}
