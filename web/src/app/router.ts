import { createRouter } from "@tanstack/react-router";
import { routeTree } from "./routes.tsx";
import type { Services } from "../platform/session/services.ts";
import { Splash } from "./splash.tsx";
import { BrokenRoute } from "./error/broken-route.tsx";

/** The router of the application. */
export function createAppRouter(services: Services) {
  return createRouter({
    routeTree,
    context: { services },
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: Splash,
    defaultErrorComponent: BrokenRoute,
    scrollRestoration: true,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
