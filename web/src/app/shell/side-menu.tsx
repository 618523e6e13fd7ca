import type { MenuGroup } from "@nepnha/contract/kit/define";
import type { Permission } from "@nepnha/contract/platform/rights";
import { PINNED_LIMIT } from "@nepnha/contract/platform/menu-choice";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import { useLocation } from "@tanstack/react-router";
import { Suspense, useEffect, useRef, type ReactNode } from "react";
import { MenuIcon } from "../../kit/menu/menu-icons.tsx";
import { iconOfSection, inGroups, type MenuEntry } from "../../kit/menu/menu.ts";
import { useRecentRows } from "../../kit/menu/recent.ts";
import { useMenu } from "../use-menu.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { lazyExtra } from "../../platform/lib/lazy-extra.ts";
import { useStore } from "../../platform/lib/store.ts";
import { useSettled } from "../../platform/lib/use-settled.ts";
import { useCan, useServices, useUser } from "../../platform/session/services-context.ts";
import { MenuLine } from "./menu-line.tsx";
import classes from "./side-menu.module.css";
import { useMenuChoice } from "./use-menu-choice.ts";
import { FEW_RECENT, isAt, useOpenGroups } from "./use-open-groups.ts";

const MenuCount = lazyExtra(async () => (await import("./menu-count.tsx")).MenuCount);

/** What is used all day, in this order: for who has the right, where one is named, else for whoever has the entry. */
const DAILY: readonly { readonly name: string; readonly right?: Permission }[] = [
  { name: "dashboard" },
  { name: "chatGroups" },
  { name: "work", right: "projectActions.basic" },
  // Who builds; others only read of theirs.
  { name: "projects", right: "siteLogs.create" },
  { name: "quotes", right: "quotes.create" },
  { name: "customers" },
];
/** What of it says how much waits behind it. */
const COUNTED = ["dashboard", "chatGroups"];
/** What stands before a group that folds, among the icons that are there anyway. */
const GROUP_ICONS: Readonly<Record<MenuGroup, string>> = {
  overview: "layout-dashboard",
  customers: "users-group",
  quotes: "list-details",
  projects: "crane",
  content: "article",
  offers: "layout-grid",
  chat: "messages",
  system: "adjustments",
};

/**
 * The menu: what is used daily, what the person pinned, rows opened a moment ago, then groups that fold. What is looked for
 * by name is the palette's. `slim` shows the icons alone.
 */
export function SideMenu({ slim = false, onChoose }: { slim?: boolean; onChoose?: () => void }) {
  const t = useT();
  const { pathname } = useLocation();
  const can = useCan();
  const { entries, labelOf } = useMenu();
  // Before that nobody can know of messages, and the first screen has its code first; a screen itself tells what waits.
  const isCalm = useSettled(useStore(useServices().hub.connected));
  const { pinned, open, change } = useMenuChoice();
  const byName = (names: readonly string[]): MenuEntry[] =>
    names.flatMap((name) => entries.find((entry) => entry.name === name) ?? []);
  const daily = byName(DAILY.flatMap(({ name, right }) => (right === undefined || can(right) ? [name] : [])));
  const chosen = byName(pinned).filter((entry) => !daily.includes(entry));
  const groups = inGroups(entries.filter((entry) => !daily.includes(entry) && !chosen.includes(entry)));
  const { isOpen, toggle } = useOpenGroups(
    groups,
    { daily: daily.length, pinned: chosen.length },
    pathname,
    open,
    (next) => change((now) => ({ ...now, open: next })),
  );
  const pin = (name: string): void =>
    change((now) => ({
      ...now,
      pinned: now.pinned.includes(name)
        ? now.pinned.filter((other) => other !== name)
        : [...now.pinned, name].slice(-PINNED_LIMIT),
    }));

  // `/quote` is no longer meant where `/quote/setting` is open.
  const here = entries
    .map(({ path }) => path)
    .filter((path) => isAt(pathname, path))
    .toSorted()
    .at(-1);
  // Who comes by an address finds the line of the screen in sight, however many groups are open above it.
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    if (here === undefined) return;
    menu.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
  }, [here]);
  const line = (entry: MenuEntry) => (
    <MenuLine
      key={entry.name}
      path={entry.path}
      icon={entry.icon}
      label={labelOf(entry)}
      slim={slim}
      isExact={entry.path !== here}
      onChoose={onChoose}
      {...(daily.includes(entry) ? {} : { pinned: pinned.includes(entry.name), onPin: () => pin(entry.name) })}
    >
      {COUNTED.includes(entry.name) && isCalm && pathname !== entry.path && (
        <Suspense fallback={null}>
          <MenuCount name={entry.name} slim={slim} />
        </Suspense>
      )}
    </MenuLine>
  );

  return (
    <nav ref={menu} className={classes.menu} data-slim={slim} aria-label={t("shell.menu")}>
      <ul className={classes.lines} aria-label={t("shell.daily")}>
        {daily.map(line)}
      </ul>
      {chosen.length > 0 && <Part title={t("shell.pinned")}>{chosen.map(line)}</Part>}
      {!slim && <RecentRows shown={pathname} onChoose={onChoose} />}
      <div className={classes.groups}>
        {groups.map(({ group, entries: members }) =>
          slim || members.length === 1 ? (
            <ul key={group} className={classes.lines}>
              {members.map(line)}
            </ul>
          ) : (
            <section key={group} aria-label={t(`menu.${group}`)}>
              <button
                type="button"
                className={classes.fold}
                aria-expanded={isOpen(group)}
                aria-controls={`menu-${group}`}
                onClick={() => toggle(group)}
              >
                <span className={classes.icon}>
                  <MenuIcon name={GROUP_ICONS[group]} />
                </span>
                <span className={classes.label}>{t(`menu.${group}`)}</span>
                <IconChevronDown size={16} stroke={1.6} aria-hidden />
              </button>
              <ul id={`menu-${group}`} className={classes.lines} hidden={!isOpen(group)}>
                {members.map(line)}
              </ul>
            </section>
          ),
        )}
      </div>
    </nav>
  );
}

/** The rows that were opened last, without the one that is on the screen. */
function RecentRows({ shown, onChoose }: { shown: string; onChoose: (() => void) | undefined }) {
  const t = useT();
  const can = useCan();
  const { _id: userId } = useUser();
  const rows = useRecentRows(userId).filter(({ path, feature }) => path !== shown && can(`${feature}.read`));
  if (rows.length === 0) return null;
  return (
    <Part title={t("shell.recent")}>
      {rows.slice(0, FEW_RECENT).map(({ path, title, feature }) => (
        <MenuLine key={path} path={path} icon={iconOfSection(feature)} label={title} slim={false} onChoose={onChoose} />
      ))}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.lines}>{children}</ul>
    </section>
  );
}
