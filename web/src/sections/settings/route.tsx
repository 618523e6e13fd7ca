import { SETTING_GROUPS } from "@nepnha/contract/settings";
import { createRoute, lazyRouteComponent, type AnyRoute } from "@tanstack/react-router";
import { requirePermission } from "../../app/guards.ts";

/** The settings of the company, with the chosen group and "changed only" in the address. */
export function settingsRoute(parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: "system-setting",
    validateSearch: ({ group, changed }: Record<string, unknown>) => ({
      ...(SETTING_GROUPS.some((known) => known === group) ? { group: String(group) } : {}),
      ...(changed === true ? { changed: true } : {}),
    }),
    beforeLoad: requirePermission({ only: ["systemSettings.basic"] }),
    component: lazyRouteComponent(() => import("./settings-screen.tsx"), "SettingsScreen"),
  });
}
