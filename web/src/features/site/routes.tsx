import { createRoute, type AnyRoute } from "@tanstack/react-router";
import { requirePermission } from "../../kit/resource/require-permission.ts";
import { needTexts } from "../../platform/i18n/i18n.ts";
import { lazyScreen } from "../../platform/lib/lazy-screen.ts";

/** What a site brings to a project, for its staff and its customers. */
export function siteRoute(parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: "project-site/$id",
    beforeLoad: requirePermission({ only: ["projects.read"] }),
    loader: () => needTexts("site", "projects", "kit", "records", "statuses"),
    component: lazyScreen(() => import("./site-screen.tsx"), "SiteScreen"),
  });
}
