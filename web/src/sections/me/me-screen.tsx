import { Button } from "@mantine/core";
import { enumKey } from "@nepnha/contract/enums";
import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
import { Link } from "@tanstack/react-router";
import { isStaff } from "../../app/guards.ts";
import { useCan, useServices, useUser } from "../../app/services-context.ts";
import { DisplaySettings } from "../../app/shell/display-settings.tsx";
import { tDynamic, useT } from "../../i18n/i18n.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { DataCard } from "../../ui/data-card.tsx";
import classes from "./me.module.css";

/** Typed wide: the chat's route is added by its section. */
const CHAT_PATH: string = "/chat";

/** Who one is here, how it looks, and the way out. */
export function MeScreen() {
  const t = useT();
  const can = useCan();
  const services = useServices();
  const user = useUser();
  const role = tDynamic(`enum.userRole.${enumKey("userRole", user.role)}`);
  useTitle(t("me.title"));
  const details = [
    [t("me.fullName"), user.fullName],
    [t("me.email"), user.email],
    [t("me.role"), role],
    [t("me.company"), user.tenantName],
  ] as const;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Avatar name={user.fullName} src={user.avatar} size={64} />
        <div>
          <h1 className={classes.name}>{user.fullName}</h1>
          <p className={classes.under}>
            {role} · {user.tenantName}
          </p>
        </div>
      </header>
      <DataCard title={t("me.details")}>
        <dl className={classes.details}>
          {details.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {!isStaff(services) && can("chatGroups.chatSend") && (
          <p className={classes.correct}>
            {t("me.correct")} <Link to={CHAT_PATH}>{t("home.chatOpen")}</Link>
          </p>
        )}
      </DataCard>
      <DataCard title={t("me.settings")}>
        <DisplaySettings withDensity={isStaff(services)} />
      </DataCard>
      <div className={classes.out}>
        <Button
          variant="default"
          leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />}
          onClick={() => services.session.logout()}
        >
          {t("shell.logout")}
        </Button>
        <p className={classes.under}>{t("me.logoutText")}</p>
      </div>
    </div>
  );
}
