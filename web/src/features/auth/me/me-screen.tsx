import { Button } from "@mantine/core";
import { enumKey } from "@nepnha/contract/platform/enums";
import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
import { isStaff } from "@nepnha/domain/platform/permit";
import { useQueryClient } from "@tanstack/react-query";
import { hasBackOffice } from "../../../platform/session/guards.ts";
import { lazy, Suspense } from "react";
import { useServices, useUser } from "../../../platform/session/services-context.ts";
import { DisplaySettings } from "./display-settings.tsx";
import { needTexts, tDynamic, useT } from "../../../platform/i18n/i18n.ts";
import { mayDiscard } from "../../../platform/lib/unsaved.ts";
import { useTitle } from "../../../platform/i18n/use-title.ts";
import { DataCard } from "../../../ui/layout/data-card.tsx";
import { NotificationChoices } from "../../notifications/api.ts";
import { AvatarEditor } from "./avatar-editor.tsx";
import { DEVICES_KEY, DevicesCard } from "./devices-card.tsx";
import { LoginsCard } from "./logins-card.tsx";
import classes from "./me.module.css";
import { NotificationsCard } from "./notifications-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { ProfileForm } from "./profile-form.tsx";

const PersonalDataCard = lazy(async () => {
  const [code] = await Promise.all([
    import("../../personal-data/api.ts"),
    needTexts("personal-data", "projects", "site"),
  ]);
  return { default: code.PersonalDataCard };
});

/** The own account: who one is, how it looks, what one is told, where one is signed in, and the way out. */
export function MeScreen() {
  const t = useT();
  const services = useServices();
  const queries = useQueryClient();
  const user = useUser();
  const role = tDynamic(`enum.userRole.${enumKey("userRole", user.role)}`);
  useTitle(t("me.title"));
  const email = user.pendingEmail === null ? user.email : t("profile.emailPending", { email: user.pendingEmail });
  const details = [
    [t("profile.userName"), user.userName],
    [t("me.email"), email],
    [t("me.role"), role],
    [t("me.company"), user.tenantName],
  ] as const;
  const leave = async (): Promise<void> => {
    if (await mayDiscard()) services.session.logout();
  };
  return (
    <div className={classes.page}>
      <header>
        <h1 className={classes.name}>{user.fullName}</h1>
        <p className={classes.under}>
          {role} · {user.tenantName}
        </p>
      </header>
      <DataCard title={t("profile.personal")}>
        <AvatarEditor />
        <ProfileForm />
      </DataCard>
      <DataCard title={t("profile.account")}>
        <dl className={classes.details}>
          {details.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </DataCard>
      <DataCard title={t("me.settings")}>
        <DisplaySettings withDensity={hasBackOffice(services)} />
      </DataCard>
      <NotificationsCard />
      <NotificationChoices />
      <PasswordCard onChanged={() => void queries.invalidateQueries({ queryKey: DEVICES_KEY })} />
      <DevicesCard />
      <LoginsCard />
      {!isStaff(user) && (
        <Suspense fallback={null}>
          <PersonalDataCard />
        </Suspense>
      )}
      <div className={classes.out}>
        <Button
          variant="default"
          leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />}
          onClick={() => void leave()}
        >
          {t("shell.logout")}
        </Button>
        <p className={classes.under}>{t("me.logoutText")}</p>
      </div>
    </div>
  );
}
