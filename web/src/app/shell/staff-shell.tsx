import IconAdjustmentsHorizontal from "@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconLayoutSidebarLeftCollapse from "@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs";
import IconLayoutSidebarLeftExpand from "@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs";
import IconMenu2 from "@tabler/icons-react/dist/esm/icons/IconMenu2.mjs";
import { Link, Outlet } from "@tanstack/react-router";
import { lazy, useState } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { local } from "../../platform/lib/local.ts";
import { Avatar } from "../../ui/data/avatar.tsx";
import { loadWindows, SideDrawer } from "../../ui/feedback/dialog.tsx";
import { IconButton } from "../../ui/layout/icon-button.tsx";
import { givenNameOf } from "../../ui/data/initials.ts";
import { Logo, LogoMark } from "../../ui/layout/logo.tsx";
import { OnDemand } from "../../ui/layout/on-demand.tsx";
import { Arrivals } from "../../features/chat/arrivals/arrivals-door.tsx";
import { Bell } from "../../features/notifications/bell-door.tsx";
import { HelpButton } from "../../features/context-help/help-button.tsx";
import { useUser } from "../../platform/session/services-context.ts";
import { ConnectionState } from "./connection-state.tsx";
import { Notices } from "./notices.tsx";
import { PaletteButton } from "../palette/palette-button.tsx";
import { SideMenu } from "./side-menu.tsx";
import { SkipLink } from "./skip-link.tsx";
import classes from "./staff-shell.module.css";

/** Local key of the collapsed menu. */
const RAIL_KEY = "nepnha-rail";

const loadDisplay = () => import("./display-menu.tsx");
const loadAccount = () => import("./account-menu.tsx");
const DisplayMenu = lazy(async () => ({ default: (await loadDisplay()).DisplayMenu }));
const AccountMenu = lazy(async () => ({ default: (await loadAccount()).AccountMenu }));

/** The back-office: menu on the left (a drawer on the phone), header, the screen. */
export function StaffShell() {
  const t = useT();
  const [slim, setSlim] = useState(local.read(RAIL_KEY) === "slim");
  const [drawer, setDrawer] = useState(false);
  const toggleRail = (): void => {
    local.write(RAIL_KEY, slim ? "wide" : "slim");
    setSlim(!slim);
  };
  const railLabel = t(slim ? "shell.expandMenu" : "shell.collapseMenu");
  const Collapse = slim ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;

  return (
    <div className={classes.shell} data-slim={slim}>
      <SkipLink />
      <Arrivals />
      <aside className={classes.rail}>
        <div className={classes.brand}>
          <Link to="/dashboard" className={classes.home} aria-label={t("app.name")}>
            {slim ? <LogoMark size={34} /> : <Logo size={34} />}
          </Link>
        </div>
        <div className={classes.scroll}>
          <SideMenu slim={slim} />
        </div>
        <div className={classes.railFoot}>
          <IconButton onClick={toggleRail} aria-label={railLabel} title={railLabel}>
            <Collapse size={20} stroke={1.6} aria-hidden />
          </IconButton>
        </div>
      </aside>
      <SideDrawer opened={drawer} onClose={() => setDrawer(false)} title={<Logo size={32} />} size={300} padding={12}>
        <SideMenu onChoose={() => setDrawer(false)} />
      </SideDrawer>
      <div className={classes.main}>
        <header className={classes.header}>
          <IconButton
            className={classes.burger}
            onClick={() => setDrawer(true)}
            onPointerEnter={() => void loadWindows()}
            aria-label={t("shell.openMenu")}
          >
            <IconMenu2 size={22} stroke={1.6} aria-hidden />
          </IconButton>
          <PaletteButton />
          <div className={classes.spring} />
          <ConnectionState />
          <Bell />
          <HelpButton />
          <DisplayButton />
          <AccountButton />
        </header>
        <Notices />
        <main id="content" className={classes.content} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}

function DisplayButton() {
  const t = useT();
  const button = (
    <IconButton aria-haspopup="dialog" aria-label={t("me.settings")} title={t("me.settings")}>
      <IconAdjustmentsHorizontal size={20} stroke={1.6} aria-hidden />
    </IconButton>
  );
  return <OnDemand target={button} load={loadDisplay} popup={<DisplayMenu target={button} />} />;
}

function AccountButton() {
  const t = useT();
  const user = useUser();
  const button = (
    <button type="button" className={classes.account} aria-haspopup="menu">
      <span className="nn-hidden">{t("shell.account")}</span>
      <Avatar name={user.fullName} src={user.avatar} size={34} />
      <span className={classes.accountName} aria-hidden>
        {givenNameOf(user.fullName)}
      </span>
      <IconChevronDown size={16} aria-hidden className={classes.accountName} />
    </button>
  );
  return <OnDemand target={button} load={loadAccount} popup={<AccountMenu target={button} />} />;
}
