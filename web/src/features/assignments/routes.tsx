import { createRoute } from "@tanstack/react-router";
import { requirePermission } from "../../kit/resource/require-permission.ts";
import type { SectionFrame } from "../../kit/screens/routes.tsx";
import { lazyScreen } from "../../platform/lib/lazy-screen.ts";

// One import for all: each has its price in what every page loads.
const screens = () => import("./screens.tsx");

/** R2-06 who looks after what, with the screen of how much each has. */
export const assignmentScreens: SectionFrame = {
  holds: ({ name }) => name === "assignments",
  routes(parent, sections) {
    const frame = createRoute({ getParentRoute: () => parent, id: "assignments-frame" });
    const load = createRoute({
      getParentRoute: () => frame,
      path: "/assignment/load",
      beforeLoad: requirePermission({ only: ["assignments.basic"] }) as never,
      loader: async () => (await screens()).ready(),
      component: lazyScreen(screens, "LoadScreen"),
    });
    return frame.addChildren([...sections(frame), load as never]);
  },
};
