import { createRoute, lazyRouteComponent, type AnyRoute } from "@tanstack/react-router";
import { needTexts } from "../../i18n/i18n.ts";

/** Where the offices are and whom to call, for everybody. */
export function visitRoute(parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: "read/branches",
    // Days of the opening hours are named where the fields of offices are.
    loader: () => needTexts("visit", "kit", "records"),
    component: lazyRouteComponent(() => import("./branch-page.tsx"), "BranchPage"),
  });
}
