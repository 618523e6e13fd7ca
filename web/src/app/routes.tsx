import {
  createRootRouteWithContext,
  createRoute,
  Outlet,
  redirect,
  type AnyRoute,
  type RouteComponent,
} from "@tanstack/react-router";
import { needTexts } from "../platform/i18n/i18n.ts";
import type { LoadFeature } from "../kit/feature/web-feature.ts";
import { resourceRoutes, type SectionFrame } from "../kit/screens/routes.tsx";
import { assignmentScreens } from "../features/assignments/routes.tsx";
import { visitRoute } from "../features/branches/routes.tsx";
import { chatRoute } from "../features/chat/routes.tsx";
import { figuresRoute } from "../features/dashboard/routes.tsx";
import { BrokenPage } from "./error/error-pages.tsx";
import { inboxRoute } from "../features/notifications/routes.tsx";
import { readingRoutes } from "../features/posts/reading/routes.tsx";
import { siteRoute } from "../features/site/routes.tsx";
import { settingsRoute } from "../features/settings/routes.tsx";
import { houseTemplateRoutes } from "../features/house-templates/routes.tsx";
import { chatSettings } from "./chat-settings/routes.tsx";
import { customerScreens, joinRoute } from "../features/customers/routes.tsx";
import { myProjectRoutes, projectScreens } from "../features/projects/routes.tsx";
import { systemScreens } from "../features/system/routes.tsx";
import { myPointRoute } from "../features/points/routes.tsx";
import { myQuoteRoutes, quoteScreens } from "../features/quotes/routes.tsx";
import { myVoucherRoutes } from "../features/vouchers/routes.tsx";
import { myTicketRoutes, ticketScreens } from "../features/tickets/routes.tsx";
import { workRoutes } from "../features/projects/work/routes.tsx";
import { watchRoutes } from "../features/videos/watch/routes.tsx";
import { homePath, hasBackOffice, requireUser, type RouterContext } from "../platform/session/guards.ts";
import { lazyScreen } from "../platform/lib/lazy-screen.ts";

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
  component: lazyScreen(() => import("../features/auth/login-route.tsx"), "LoginRoute"),
});

/** The pages of the login area besides the login. */
function accountRoute<P extends string>(path: P, component: RouteComponent) {
  return createRoute({ getParentRoute: () => authRoute, path, loader: () => needTexts("auth-account"), component });
}
const registerRoute = accountRoute(
  "register",
  lazyScreen(() => import("../features/auth/register-screen.tsx"), "RegisterScreen"),
);
const forgotRoute = accountRoute(
  "forgot-password",
  lazyScreen(() => import("../features/auth/forgot-screen.tsx"), "ForgotScreen"),
);
const resetRoute = accountRoute(
  "reset-password",
  lazyScreen(() => import("../features/auth/reset-screen.tsx"), "ResetScreen"),
);
const confirmRoute = accountRoute(
  "confirm-email",
  lazyScreen(() => import("../features/auth/confirm-screen.tsx"), "ConfirmScreen"),
);
const termsRoute = accountRoute(
  "terms",
  lazyScreen(() => import("../features/auth/terms-screen.tsx"), "TermsScreen"),
);

/** R2-01 the error pages. */
const errorRoute = createRoute({ getParentRoute: () => rootRoute, path: "error" });
const notFoundRoute = createRoute({
  getParentRoute: () => errorRoute,
  path: "404",
  component: lazyScreen(() => import("./error/refused-pages.tsx"), "NotFoundPage"),
});
const forbiddenRoute = createRoute({
  getParentRoute: () => errorRoute,
  path: "403",
  component: lazyScreen(() => import("./error/refused-pages.tsx"), "ForbiddenPage"),
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
  component: lazyScreen(() => import("./main-layout.tsx"), "MainLayout"),
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
  loader: () => needTexts("dashboard", "ones"),
  component: lazyScreen(() => import("../features/dashboard/dashboard-screen.tsx"), "DashboardScreen"),
});
const homeRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "home",
  // An office is shown with the names of its own fields.
  loader: () => needTexts("home", "house-templates", "branches"),
  component: lazyScreen(() => import("./home.tsx"), "Home"),
});
const meRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "me",
  loader: () => needTexts("auth-account", "kit", "records"),
  component: lazyScreen(() => import("../features/auth/me/me-screen.tsx"), "MeScreen"),
});

/** The list of features is code of the kit's screens: it comes with the first of them. */
const loadFeature: LoadFeature = async (section) => (await import("./features.ts")).loadFeature(section);

/** What stands around the screens of some sections. */
const FRAMES: readonly SectionFrame[] = [
  chatSettings,
  customerScreens(lazyScreen(() => import("./customer.tsx"), "Customer")),
  projectScreens,
  quoteScreens,
  ticketScreens,
  assignmentScreens,
  systemScreens(lazyScreen(() => import("./system.tsx"), "System")),
];

/**
 * The sections. The menu shows one when its route is here and its permission is held: a plain section comes with the
 * catalog, a special one adds its route here.
 */
const sectionRoutes: AnyRoute[] = [
  ...resourceRoutes(mainRoute, loadFeature, FRAMES),
  ...readingRoutes(mainRoute),
  ...houseTemplateRoutes(mainRoute),
  visitRoute(
    mainRoute,
    lazyScreen(() => import("./visit.tsx"), "Visit"),
  ),
  chatRoute(mainRoute),
  settingsRoute(mainRoute),
  siteRoute(mainRoute),
  inboxRoute(mainRoute),
  figuresRoute(mainRoute),
  ...watchRoutes(mainRoute),
  ...myProjectRoutes(mainRoute),
  ...myQuoteRoutes(mainRoute),
  ...myVoucherRoutes(mainRoute),
  ...myTicketRoutes(mainRoute),
  myPointRoute(mainRoute),
  joinRoute(mainRoute),
  ...workRoutes(mainRoute),
];

const guardedRoutes = [indexRoute, dashboardRoute, homeRoute, meRoute, ...sectionRoutes];

/** Every path behind {@link requireUser}: without a login, the page itself begins with the login for them. */
export const guardedPaths = (): string[] => guardedRoutes.flatMap(pathsOf);

/** A frame of several routes has no path of its own. */
function pathsOf({ options, children }: AnyRoute): string[] {
  const { path } = options as { path?: string };
  if (path !== undefined) return [path];
  return Object.values((children ?? {}) as Record<string, AnyRoute>).flatMap(pathsOf);
}

/** Every widget in both schemes, for anyone who works on them. */
const devUiRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "dev/ui",
  loader: () => needTexts("kit", "records"),
  component: lazyScreen(() => import("./dev-ui/dev-ui-screen.tsx"), "DevUiScreen"),
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
  mainRoute.addChildren(guardedRoutes),
  devUiRoute,
  unknownRoute,
]);
