import { createRoute, type AnyRoute } from "@tanstack/react-router";
import type { SectionFrame } from "../../kit/screens/routes.tsx";
import { lazyScreen } from "../../platform/lib/lazy-screen.ts";

// One import for all: each has its price in what every page loads.
const screens = () => import("./screens.tsx");

/** R1-06 the lists of point settings and of the ledger, with what stands around them. */
export const pointScreens: SectionFrame = {
  holds: ({ name }) => name === "pointSettings" || name === "pointTransactions",
  routes(parent, sections) {
    const frame = createRoute({
      getParentRoute: () => parent,
      id: "points-frame",
      loader: async () => (await screens()).ready(),
      component: lazyScreen(screens, "PointsFrame"),
    });
    return frame.addChildren(sections(frame));
  },
};

/** The points of whoever is signed in. */
export function myPointRoute(parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: "my-points",
    loader: async () => (await screens()).ready(),
    component: lazyScreen(screens, "MyPointsScreen"),
  }) as never;
}
