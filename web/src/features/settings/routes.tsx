import { createRoute, lazyRouteComponent, type AnyRoute } from "@tanstack/react-router";
import { requirePermission } from "../../kit/resource/require-permission.ts";

/** The settings of the company, with the chosen group and "changed only" in the address. */
export function settingsRoute(parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: "system-setting",
    beforeLoad: requirePermission({ only: ["systemSettings.basic"] }),
    component: lazyRouteComponent(() => import("./settings-screen.tsx"), "SettingsScreen"),
  });
}
