import { createRoute, type AnyRoute } from "@tanstack/react-router";
import { requirePermission } from "../../kit/resource/require-permission.ts";
import { needTexts } from "../../platform/i18n/i18n.ts";
import { lazyScreen } from "../../platform/lib/lazy-screen.ts";

/** R1-03 the library of house templates as its readers see it. The screens read their addresses: the rules come with them. */
export function houseTemplateRoutes(parent: AnyRoute): AnyRoute[] {
  const beforeLoad = requirePermission({ only: ["houseTemplates.read"] });
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "read/templates",
      beforeLoad,
      loader: () => needTexts("records"),
      component: lazyScreen(() => import("./gallery-screen.tsx"), "GalleryScreen"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "read/templates/$id",
      beforeLoad,
      loader: () => needTexts("videos"),
      component: lazyScreen(() => import("./template-screen.tsx"), "TemplateScreen"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "read/compare",
      beforeLoad,
      component: lazyScreen(() => import("./compare-screen.tsx"), "CompareScreen"),
    }),
  ];
}
