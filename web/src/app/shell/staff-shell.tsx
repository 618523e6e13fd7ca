import { ActionIcon, Menu, Popover, Tooltip, UnstyledButton } from "@mantine/core";
import { enumKey } from "@nepnha/contract/enums";
import IconAdjustmentsHorizontal from "@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconLayoutSidebarLeftCollapse from "@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs";
import IconLayoutSidebarLeftExpand from "@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs";
import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
import IconMenu2 from "@tabler/icons-react/dist/esm/icons/IconMenu2.mjs";
import { Link, Outlet } from "@tanstack/react-router";
import { useState } from "react";
import { tDynamic, useT } from "../../i18n/i18n.ts";
import { local } from "../../lib/local.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { SideDrawer } from "../../ui/dialog.tsx";
import { givenNameOf } from "../../ui/initials.ts";
import { Logo, LogoMark } from "../../ui/logo.tsx";
import { RAIL_KEY } from "../local-keys.ts";
import { useServices, useUser } from "../services-context.ts";
import { ConnectionState } from "./connection-state.tsx";
import { DisplaySettings } from "./display-settings.tsx";
import { QuickOpen } from "./quick-open.tsx";
import { SideMenu } from "./side-menu.tsx";
import classes from "./staff-shell.module.css";

/** The back-office: menu on the left (a drawer on the phone), header, the screen. */
export function StaffShell() {
  const t = useT();
  const [slim, setSlim] = useState(local.read(RAIL_KEY) === "slim");
  const [drawer, setDrawer] = useState(false);
  const toggleRail = (): void => {
    local.write(RAIL_KEY, slim ? "wide" : "slim");
    setSlim(!slim);
  };
  const Collapse = slim ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;

  return (
    <div className={classes.shell} data-slim={slim}>
      <a href="#content" className={classes.skip}>
        {t("shell.skip")}
      </a>
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
          <Tooltip label={t(slim ? "shell.expandMenu" : "shell.collapseMenu")} position="right">
            <ActionIcon onClick={toggleRail} aria-label={t(slim ? "shell.expandMenu" : "shell.collapseMenu")}>
              <Collapse size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </div>
      </aside>
      <SideDrawer opened={drawer} onClose={() => setDrawer(false)} title={<Logo size={32} />} size={300} padding={12}>
        <SideMenu onChoose={() => setDrawer(false)} />
      </SideDrawer>
      <div className={classes.main}>
        <header className={classes.header}>
          <ActionIcon className={classes.burger} onClick={() => setDrawer(true)} aria-label={t("shell.openMenu")}>
            <IconMenu2 size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
          <QuickOpen />
          <div className={classes.spring} />
          <ConnectionState />
          <DisplayMenu />
          <AccountMenu />
        </header>
        <main id="content" className={classes.content} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}

function DisplayMenu() {
  const t = useT();
  return (
    <Popover position="bottom-end" width={300} trapFocus>
      <Popover.Target>
        <ActionIcon aria-label={t("me.settings")}>
          <IconAdjustmentsHorizontal size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("me.settings")}>
        <DisplaySettings />
      </Popover.Dropdown>
    </Popover>
  );
}

function AccountMenu() {
  const t = useT();
  const { session } = useServices();
  const user = useUser();
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.account} aria-label={t("shell.account")}>
          <Avatar name={user.fullName} src={user.avatar} size={34} />
          <span className={classes.accountName}>{givenNameOf(user.fullName)}</span>
          <IconChevronDown size={16} aria-hidden className={classes.accountName} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong>{user.fullName}</strong>
          <span>{user.email}</span>
          <span>
            {tDynamic(`enum.userRole.${enumKey("userRole", user.role)}`)} · {user.tenantName}
          </span>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />} onClick={() => session.logout()}>
          {t("shell.logout")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
