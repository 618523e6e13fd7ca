import { createRoute, type AnyRoute } from "@tanstack/react-router";
import { requirePermission } from "../../../kit/resource/require-permission.ts";
import { lazyScreen } from "../../../platform/lib/lazy-screen.ts";

const SCREENS = [
  ["work", lazyScreen(() => import("./work-list.tsx"), "WorkList")],
  ["work/board", lazyScreen(() => import("./board/board-screen.tsx"), "BoardScreen")],
  ["work/calendar", lazyScreen(() => import("./calendar/calendar-screen.tsx"), "CalendarScreen")],
  ["work/people", lazyScreen(() => import("./workload/workload-screen.tsx"), "WorkloadScreen")],
  ["work/gantt", lazyScreen(() => import("./gantt-screen.tsx"), "GanttScreen")],
] as const;

/** R2-06 work as a list, a board, a calendar, by people and as a time line; what is shown stands in the address, alike for all. */
export function workRoutes(parent: AnyRoute): AnyRoute[] {
  const loader = async (): Promise<void> => {
    const feature = import("../feature.ts").then((code) => code.projectsFeature);
    await (await import("../../../kit/screens/screens.tsx")).preloadList("projectActions", feature);
  };
  return SCREENS.map(([path, component]) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      beforeLoad: requirePermission({ only: ["work.basic"] }),
      loader,
      component,
    }),
  );
}
