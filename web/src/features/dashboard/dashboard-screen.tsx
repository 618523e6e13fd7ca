import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useUser } from "../../platform/session/services-context.ts";
import { MenuIcon } from "../../kit/menu/menu-icons.tsx";
import { inGroups } from "../../kit/menu/menu.ts";
import { useMenu } from "../../kit/menu/use-menu.ts";
import { useUnread } from "../chat/api.ts";
import { formatDay } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { useTitle } from "../../platform/i18n/use-title.ts";
import { DataCard } from "../../ui/layout/data-card.tsx";
import { givenNameOf } from "../../ui/data/initials.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import classes from "./dashboard.module.css";
import { greetingKey } from "./greeting.ts";
import { UnreadCard } from "./unread-card.tsx";

/** The first screen of staff: where they can go and what waits for them. */
export function DashboardScreen() {
  const t = useT();
  const user = useUser();
  const router = useRouter();
  const { entries, labelOf } = useMenu();
  const unread = useUnread();
  const [now] = useState(() => new Date());
  const shortcuts = entries.filter(({ name }) => name !== "dashboard");
  const hasChat = Object.hasOwn(router.routesByPath, "/chat") && shortcuts.some(({ path }) => path === "/chat");
  useTitle(t("dashboard.title"));

  return (
    <>
      <PageHeader
        title={t(greetingKey(now), { name: givenNameOf(user.fullName) })}
        subtitle={t("dashboard.today", { day: formatDay(now) })}
      />
      <div className={classes.columns}>
        <section aria-labelledby="dashboard-sections">
          <h2 id="dashboard-sections" className={classes.head}>
            {t("dashboard.sections")}
          </h2>
          {shortcuts.length === 0 && <p className={classes.none}>{t("dashboard.sectionsNone")}</p>}
          <div className={classes.groups}>
            {inGroups(shortcuts).map(({ group, entries: own }) => (
              <div key={group} className={classes.group}>
                <h3>{t(`menu.${group}`)}</h3>
                <ul>
                  {own.map((entry) => (
                    <li key={entry.name}>
                      <Link to={entry.path} className={classes.entry}>
                        <span className={classes.icon}>
                          <MenuIcon name={entry.icon} size={20} />
                        </span>
                        {labelOf(entry)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
        {hasChat && (
          <DataCard title={t("dashboard.unread")}>
            <UnreadCard {...unread} />
          </DataCard>
        )}
      </div>
    </>
  );
}
