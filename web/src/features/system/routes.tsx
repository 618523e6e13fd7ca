import type { SectionEntry } from "@nepnha/contract/section-index";
import { createRoute, lazyRouteComponent, redirect, type AnyRoute } from "@tanstack/react-router";
import { requirePermission, type RouterContext } from "../../app/guards.ts";
import { resourceRoutes } from "../../resource/routes.tsx";
import { permittedTabs } from "./tabs.ts";

const companyPermission = requirePermission({ only: ["tenants.basic"] });

/** Whether a section's screens stand below the tabs of the system screen. */
export function isSystemPart({ route }: SectionEntry): boolean {
  return route.startsWith("/system/");
}

/** R2-06 the system screen: its tabs are addresses, so that each is guarded by its own permission. */
export function systemRoutes(parent: AnyRoute): AnyRoute {
  const frame = createRoute({
    getParentRoute: () => parent,
    id: "system-frame",
    component: lazyRouteComponent(() => import("./system-frame.tsx"), "SystemFrame"),
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
    component: lazyRouteComponent(() => import("./company-screen.tsx"), "CompanyScreen"),
  });
  const jobs = createRoute({
    getParentRoute: () => frame,
    path: "system/jobs",
    beforeLoad: requirePermission({ only: ["jobs.basic"] }),
    component: lazyRouteComponent(() => import("./jobs-screen.tsx"), "JobsScreen"),
  });
  return frame.addChildren([company, jobs, ...resourceRoutes(frame, isSystemPart)]);
}
