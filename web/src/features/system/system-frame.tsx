import { Outlet, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCan } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { TabLinks } from "../../ui/layout/tab-links.tsx";
import { permittedTabs } from "./tabs.ts";

/** The official list has no streets: a company keeps those that it needs. */
const STREETS = "/system/streets";

/**
 * The tabs above what they show; a single row and its form have the whole screen.
 * @param aboveUnits stands above the lists of the official units, for who may see background jobs
 */
export function SystemFrame({ aboveUnits }: { aboveUnits: ReactNode }) {
  const t = useT();
  const can = useCan();
  const { pathname } = useLocation();
  const tabs = permittedTabs(can);
  const tab = tabs.find(({ places }) => places.some(({ path }) => path === pathname));
  if (!tab) return <Outlet />;
  const several = tab.places.length > 1;
  return (
    <>
      <TabLinks
        label={t("tenants.title")}
        tabs={tabs.map((each) => ({
          label: t(each.label),
          to: each.places[0]?.path ?? "/system",
          current: each === tab,
        }))}
      />
      {several && (
        <TabLinks
          small
          label={t(tab.label)}
          tabs={tab.places.map(({ label, path }) => ({ label: t(label), to: path, current: path === pathname }))}
        />
      )}
      {tab.label === "system.units" && pathname !== STREETS && can("jobs.read") && aboveUnits}
      <Outlet />
    </>
  );
}
