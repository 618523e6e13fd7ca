import { createRoute, type AnyRoute } from "@tanstack/react-router";
import { lazyScreen } from "../../platform/lib/lazy-screen.ts";

const screens = () => import("./screens.tsx");

/** The points of whoever is signed in. */
export function myPointRoute(parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: "my-points",
    loader: async () => (await screens()).ready(),
    component: lazyScreen(screens, "MyPointsScreen"),
  }) as never;
}
