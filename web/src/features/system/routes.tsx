import { createRoute, redirect, type RouteComponent } from "@tanstack/react-router";
import type { RouterContext } from "../../platform/session/guards.ts";
import { requirePermission } from "../../kit/resource/require-permission.ts";
import type { SectionFrame } from "../../kit/screens/routes.tsx";
import { needTexts } from "../../platform/i18n/i18n.ts";
import { permittedTabs } from "./tabs.ts";
import { lazyScreen } from "../../platform/lib/lazy-screen.ts";

const companyPermission = requirePermission({ only: ["tenants.basic"] });

/**
 * R2-06 the system screen: its tabs are addresses, so that each is guarded by its own permission.
 * @param component the frame with its tabs, and what other features show in it
 */
export const systemScreens = (component: RouteComponent): SectionFrame => ({
  holds: ({ route }) => route.startsWith("/system/"),
  routes(parent, sections) {
    const frame = createRoute({
      getParentRoute: () => parent,
      id: "system-frame",
      // Its tabs are named in the texts of this room, also beside the screens of others.
      loader: () => needTexts("system"),
      component,
    });
    const company = createRoute({
      getParentRoute: () => frame,
      path: "system",
      beforeLoad: async (guarded) => {
        const { permissions, session }: RouterContext["services"] = guarded.context.services;
        const can = (permission: string): boolean => permissions.has(permission);
        const [first] = permittedTabs(can).flatMap(({ places }) => places);
        // Who may not see the company may still see another tab.
        if (session.user() && first && !can("tenants.basic")) throw redirect({ to: first.path, replace: true });
        await companyPermission(guarded);
      },
      loader: async () => {
        const feature = import("./feature.ts").then((code) => code.systemFeature);
        await (await import("../../kit/screens/screens.tsx")).loadRecordParts("tenants", feature);
      },
      component: lazyScreen(() => import("./company/company-screen.tsx"), "CompanyScreen"),
    });
    const jobs = createRoute({
      getParentRoute: () => frame,
      path: "system/jobs",
      beforeLoad: requirePermission({ only: ["jobs.basic"] }),
      component: lazyScreen(() => import("./jobs/jobs-screen.tsx"), "JobsScreen"),
    });
    return frame.addChildren([company, jobs, ...sections(frame)]);
  },
});
