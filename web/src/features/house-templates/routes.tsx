import { createRoute, lazyRouteComponent, type AnyRoute } from "@tanstack/react-router";
import { requirePermission } from "../../kit/resource/require-permission.ts";
import { needTexts } from "../../platform/i18n/i18n.ts";

/** R1-03 the library of house templates as its readers see it. The screens read their addresses: the rules come with them. */
export function houseTemplateRoutes(parent: AnyRoute): AnyRoute[] {
  const beforeLoad = requirePermission({ only: ["houseTemplates.read"] });
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "read/templates",
      beforeLoad,
      loader: () => needTexts("records"),
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
      beforeLoad,
      component: lazyRouteComponent(() => import("./compare-screen.tsx"), "CompareScreen"),
    }),
  ];
}
