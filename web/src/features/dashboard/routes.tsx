import { createRoute, type AnyRoute } from "@tanstack/react-router";
import { requirePermission } from "../../kit/resource/require-permission.ts";
import { needTexts } from "../../platform/i18n/i18n.ts";
import { lazyScreen } from "../../platform/lib/lazy-screen.ts";

/** The company's figures, beside the start page. */
export function figuresRoute(parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: "dashboard/figures",
    beforeLoad: requirePermission({ only: ["dashboard.basic"] }),
    loader: () => needTexts("dashboard", "dashboard-figures", "posts", "lists", "kit", "records", "statuses"),
    component: lazyScreen(() => import("./figures/figures-screen.tsx"), "FiguresScreen"),
  });
}
