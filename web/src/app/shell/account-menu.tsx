import { Menu } from "@mantine/core";
import { enumKey } from "@nepnha/contract/platform/enums";
import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { tDynamic, useT } from "../../platform/i18n/i18n.ts";
import { mayDiscard } from "../../platform/lib/unsaved.ts";
import { useServices, useUser } from "../../platform/session/services-context.ts";
import classes from "./staff-shell.module.css";

/** Who is logged in, and the way out. */
export function AccountMenu({ target }: { target: ReactElement }) {
  const t = useT();
  const { session } = useServices();
  const user = useUser();
  const leave = async (): Promise<void> => {
    if (await mayDiscard()) session.logout();
  };
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong>{user.fullName}</strong>
          <span>{user.email || user.pendingEmail}</span>
          <span>
            {tDynamic(`enum.userRole.${enumKey("userRole", user.role)}`)} · {user.tenantName}
          </span>
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconUser size={18} stroke={1.6} aria-hidden />}
          renderRoot={(props: object) => <Link to="/me" {...props} />}
        >
          {t("shell.profile")}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />} onClick={() => void leave()}>
          {t("shell.logout")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
