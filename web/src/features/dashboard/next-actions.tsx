import IconMessages from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs";
import { Link } from "@tanstack/react-router";
import { ALL_ENTRIES, inGroups } from "../../kit/menu/menu.ts";
import { newPathOf } from "../../kit/resource/section-paths.ts";
import { tDynamic, useT } from "../../platform/i18n/i18n.ts";
import { useCan } from "../../platform/session/services-context.ts";
import classes from "./dashboard.module.css";

/** Sections of the menu in its order. */
const IN_MENU = inGroups(ALL_ENTRIES).flatMap(({ entries }) => entries.map(({ name }) => name));
const MOST = 4;

/**
 * The next useful things that the person has the right to do: new rows where they or others worked lately, then in the
 * order of the menu.
 * @param lately names of sections, the last one first
 */
export function NextActions({ lately }: { lately: readonly string[] }) {
  const t = useT();
  const can = useCan();
  const added = [...new Set([...lately, ...IN_MENU])].flatMap((name) => {
    const path = can(`${name}.create`) ? newPathOf(name) : null;
    return path === null ? [] : [{ name, path, one: tDynamic(`${name}.one`) }];
  });
  const hasChat = can("chatGroups.basic");
  const shown = added.slice(0, MOST - 1);
  return (
    <ul className={classes.actions} aria-label={t("dashboard.next")}>
      {shown.map(({ name, path, one }) => (
        <li key={name}>
          <Link to={path} className={classes.action}>
            <IconPlus size={18} stroke={1.6} aria-hidden />
            {t("dashboard.add", { one })}
          </Link>
        </li>
      ))}
      {hasChat && (
        <li>
          <Link to={CHAT} className={classes.action}>
            <IconMessages size={18} stroke={1.6} aria-hidden />
            {t("dashboard.openChat")}
          </Link>
        </li>
      )}
      {shown.length < MOST - 1 && (
        <li>
          <Link to="/me" className={classes.action}>
            <IconUser size={18} stroke={1.6} aria-hidden />
            {t("dashboard.openProfile")}
          </Link>
        </li>
      )}
    </ul>
  );
}

/** Typed wide: the chat's route is added by its section. */
const CHAT: string = "/chat";
