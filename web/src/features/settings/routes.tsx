import { createRoute, type AnyRoute } from "@tanstack/react-router";
import { requirePermission } from "../../kit/resource/require-permission.ts";
import { lazyScreen } from "../../platform/lib/lazy-screen.ts";

/** The settings of the company, with the chosen group and "changed only" in the address. */
export function settingsRoute(parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: "system-setting",
    beforeLoad: requirePermission({ only: ["systemSettings.basic"] }),
    component: lazyScreen(() => import("./settings-screen.tsx"), "SettingsScreen"),
  });
}
