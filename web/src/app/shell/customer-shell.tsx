import IconBuilding from "@tabler/icons-react/dist/esm/icons/IconBuilding.mjs";
import IconHome from "@tabler/icons-react/dist/esm/icons/IconHome.mjs";
import IconMessages from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs";
import { useQueryClient } from "@tanstack/react-query";
import { Link, Outlet, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { Count } from "../../ui/data/count.tsx";
import { Logo } from "../../ui/layout/logo.tsx";
import { Bell } from "../../features/notifications/bell-door.tsx";
import { HelpButton } from "../../features/context-help/help-button.tsx";
import { useCan, useServices } from "../../platform/session/services-context.ts";
import { Arrivals } from "../../features/chat/arrivals/arrivals-door.tsx";
import { useUnread } from "../../features/chat/unread.ts";
import { ConnectionState } from "./connection-state.tsx";
import { ExploreMenu } from "./explore-menu.tsx";
import { Notices } from "./notices.tsx";
import { SkipLink } from "./skip-link.tsx";
import classes from "./customer-shell.module.css";

/** So much later the device begins to keep what is read, ms. */
const KEEP_AFTER_MS = 4000;

/** The tabs in their order; one shows when its screen is there and its permission is held. */
const TABS = [
  { path: "/home", label: "tab.home", Icon: IconHome, permission: null },
  { path: "/my-projects", label: "tab.projects", Icon: IconBuilding, permission: "projects.basic" },
  { path: "/chat", label: "tab.chat", Icon: IconMessages, permission: "chatGroups.basic" },
  { path: "/me", label: "tab.me", Icon: IconUser, permission: null },
] as const;

/** Customers and guests: the screen, and tabs under the thumb (on the left of a wide screen's head). */
export function CustomerShell() {
  const t = useT();
  const can = useCan();
  const router = useRouter();
  const count = useUnread();
  const services = useServices();
  const queries = useQueryClient();
  useEffect(() => {
    let ended = false;
    let end: (() => void) | undefined;
    const begin = async (): Promise<void> => {
      const { keepPages } = await import("../kept/kept-pages.ts");
      if (!ended) end = keepPages(services, queries);
    };
    // The first screen has the line for itself; what it has read by then is kept all the same.
    const timer = setTimeout(() => void begin(), KEEP_AFTER_MS);
    return () => {
      ended = true;
      clearTimeout(timer);
      end?.();
    };
  }, [services, queries]);
  const tabs = TABS.filter(
    ({ path, permission }) => Object.hasOwn(router.routesByPath, path) && (permission === null || can(permission)),
  );
  return (
    <div className={classes.shell}>
      <SkipLink />
      <Arrivals />
      <header className={classes.header}>
        <Link to="/home" className={classes.home} aria-label={t("app.name")}>
          <Logo size={32} />
        </Link>
        <ConnectionState />
        <ExploreMenu />
        <Bell />
        <HelpButton />
      </header>
      <nav className={classes.tabs} aria-label={t("shell.tabs")}>
        {tabs.map(({ path, label, Icon }) => (
          <Link key={path} to={path as string} className={classes.tab}>
            <span className={classes.icon}>
              <Icon size={24} stroke={1.6} aria-hidden />
              {path === "/chat" && count > 0 && (
                <Count count={count} label={t("shell.unread", { count })} className={classes.badge} />
              )}
            </span>
            {t(label)}
          </Link>
        ))}
      </nav>
      <div className={classes.notices}>
        <Notices />
      </div>
      <main id="content" className={classes.content} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
