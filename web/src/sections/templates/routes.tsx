import { createRoute, lazyRouteComponent, type AnyRoute } from "@tanstack/react-router";
import { requirePermission } from "../../app/guards.ts";
import { needTexts } from "../../i18n/i18n.ts";
import { compareSearch, gallerySearch } from "./gallery-search.ts";

/** R1-03 the library of house templates as its readers see it. */
export function templateRoutes(parent: AnyRoute): AnyRoute[] {
  const beforeLoad = requirePermission({ only: ["houseTemplates.read"] });
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "read/templates",
      validateSearch: gallerySearch,
      beforeLoad,
      component: lazyRouteComponent(() => import("./gallery-screen.tsx"), "GalleryScreen"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "read/templates/$id",
      beforeLoad,
      loader: () => needTexts("videos"),
      component: lazyRouteComponent(() => import("./template-screen.tsx"), "TemplateScreen"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "read/compare",
      validateSearch: compareSearch,
      beforeLoad,
      component: lazyRouteComponent(() => import("./compare-screen.tsx"), "CompareScreen"),
    }),
  ];
}
