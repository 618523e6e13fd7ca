import { createRoute, type AnyRoute, type RouteComponent } from "@tanstack/react-router";
import { needTexts } from "../../platform/i18n/i18n.ts";

/** Where the offices are and whom to call, for everybody. @param component the page, with the hotlines on it */
export function visitRoute(parent: AnyRoute, component: RouteComponent): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: "read/branches",
    // Days of the opening hours are named where the fields of offices are.
    loader: () => needTexts("visit", "branches", "kit", "records"),
    component,
  });
}
