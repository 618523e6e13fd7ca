import { Outlet, useLocation } from "@tanstack/react-router";
import { useT } from "../../platform/i18n/i18n.ts";
import { useCan } from "../../platform/session/services-context.ts";
import { TabLinks } from "../../ui/layout/tab-links.tsx";
import { ALL, REPORTS } from "./places.ts";

const TABS = [
  { path: REPORTS, label: "chatReports.tab.reports", permission: "chatReports.basic" },
  { path: ALL, label: "chatReports.tab.all", permission: "chatGroups.chatGroupReadAll" },
] as const;

/** The tabs above what they show, for who may see both; a single report has the whole screen. */
export function ModerationFrame() {
  const t = useT();
  const can = useCan();
  const { pathname } = useLocation();
  const tabs = TABS.filter(({ permission }) => can(permission));
  if (tabs.length < 2 || !tabs.some(({ path }) => path === pathname)) return <Outlet />;
  return (
    <>
      <TabLinks
        label={t("chatReports.title")}
        tabs={tabs.map(({ path, label }) => ({ label: t(label), to: path, current: path === pathname }))}
      />
      <Outlet />
    </>
  );
}
