import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
  type AnyRoute,
  type RouteComponent,
} from "@tanstack/react-router";
import { needTexts } from "../i18n/i18n.ts";
import { resourceRoutes } from "../resource/routes.tsx";
import { visitRoute } from "../sections/branches/routes.tsx";
import { chatRoute } from "../sections/chat/route.tsx";
import { BrokenPage, ForbiddenPage, NotFoundPage } from "../sections/error/error-pages.tsx";
import { readingRoutes } from "../sections/reading/routes.tsx";
import { settingsRoute } from "../sections/settings/route.tsx";
import { templateRoutes } from "../sections/templates/routes.tsx";
import { isSystemPart, systemRoutes } from "../sections/system/routes.tsx";
import { watchRoutes } from "../sections/watch/routes.tsx";
import { homePath, hasBackOffice, requireUser, type RouterContext } from "./guards.ts";

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Outlet });

/** R2-01 the login area. */
const authRoute = createRoute({ getParentRoute: () => rootRoute, path: "auth" });
const loginRoute = createRoute({
  getParentRoute: () => authRoute,
  path: "login",
  beforeLoad: async ({ context: { services } }) => {
    await services.session.start();
    if (services.session.user()) throw redirect({ to: "/", replace: true });
  },
  component: lazyRouteComponent(() => import("../sections/auth/login-route.tsx"), "LoginRoute"),
});

/** The pages of the login area besides the login. */
function accountRoute<P extends string>(path: P, component: RouteComponent) {
  return createRoute({ getParentRoute: () => authRoute, path, loader: () => needTexts("account"), component });
}
const registerRoute = accountRoute(
  "register",
  lazyRouteComponent(() => import("../sections/auth/register-screen.tsx"), "RegisterScreen"),
);
const forgotRoute = accountRoute(
  "forgot-password",
  lazyRouteComponent(() => import("../sections/auth/forgot-screen.tsx"), "ForgotScreen"),
);
const resetRoute = accountRoute(
  "reset-password",
  lazyRouteComponent(() => import("../sections/auth/reset-screen.tsx"), "ResetScreen"),
);
const confirmRoute = accountRoute(
  "confirm-email",
  lazyRouteComponent(() => import("../sections/auth/confirm-screen.tsx"), "ConfirmScreen"),
);
const termsRoute = accountRoute(
  "terms",
  lazyRouteComponent(() => import("../sections/auth/terms-screen.tsx"), "TermsScreen"),
);

/** R2-01 the error pages. */
const errorRoute = createRoute({ getParentRoute: () => rootRoute, path: "error" });
const notFoundRoute = createRoute({
  getParentRoute: () => errorRoute,
  path: "404",
  component: NotFoundPage,
});
const forbiddenRoute = createRoute({
  getParentRoute: () => errorRoute,
  path: "403",
  component: ForbiddenPage,
});
const brokenRoute = createRoute({
  getParentRoute: () => errorRoute,
  path: "500",
  component: BrokenPage,
});

/** R2-01, R2-02 the empty path: the main layout, only with a current user. */
const mainRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "main",
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import("./main-layout.tsx"), "MainLayout"),
});
const indexRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "/",
  beforeLoad: ({ context: { services } }) => {
    if (services.session.user()) throw redirect({ to: homePath(services), replace: true });
  },
});
const dashboardRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "dashboard",
  beforeLoad: ({ context: { services } }) => {
    if (services.session.user() && !hasBackOffice(services)) throw redirect({ to: "/error/403", replace: true });
  },
  component: lazyRouteComponent(() => import("../sections/dashboard/dashboard-screen.tsx"), "DashboardScreen"),
});
const homeRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "home",
  // An office is shown with the names of its own fields.
  loader: () => needTexts("templates", "kit", "records"),
  component: lazyRouteComponent(() => import("./home.tsx"), "Home"),
});
const meRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "me",
  loader: () => needTexts("account", "kit", "records"),
  component: lazyRouteComponent(() => import("../sections/me/me-screen.tsx"), "MeScreen"),
});

/**
 * The sections. The menu shows one when its route is here and its permission is held: a plain section comes with the
 * catalog, a special one adds its route here.
 */
const sectionRoutes: AnyRoute[] = [
  ...resourceRoutes(mainRoute, (section) => !isSystemPart(section)),
  systemRoutes(mainRoute),
  ...readingRoutes(mainRoute),
  ...templateRoutes(mainRoute),
  visitRoute(mainRoute),
  chatRoute(mainRoute),
  settingsRoute(mainRoute),
  ...watchRoutes(mainRoute),
];

/** Every widget in both schemes, for whoever works on them. */
const devUiRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "dev/ui",
  loader: () => needTexts("kit", "records"),
  component: lazyRouteComponent(() => import("../sections/dev-ui/dev-ui-screen.tsx"), "DevUiScreen"),
});

/** R2-03 any unknown path. */
const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "$",
  beforeLoad: () => {
    throw redirect({ to: "/error/404", replace: true });
  },
});

/** All routes of the application. */
export const routeTree = rootRoute.addChildren([
  authRoute.addChildren([loginRoute, registerRoute, forgotRoute, resetRoute, confirmRoute, termsRoute]),
  errorRoute.addChildren([notFoundRoute, forbiddenRoute, brokenRoute]),
  mainRoute.addChildren([indexRoute, dashboardRoute, homeRoute, meRoute, ...sectionRoutes]),
  devUiRoute,
  unknownRoute,
]);
