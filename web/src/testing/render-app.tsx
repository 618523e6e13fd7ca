import { MantineProvider } from "@mantine/core";
import type { CurrentUser } from "@nepnha/contract/platform/session";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  Outlet,
  RouterProvider,
  type RouterHistory,
} from "@tanstack/react-router";
import { configure, render } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import type { RouterContext } from "../platform/session/guards.ts";
import { ServicesContext } from "../platform/session/services-context.ts";
import { createServices } from "../platform/session/services.ts";
import { loadTexts } from "../platform/i18n/i18n.ts";
import { ConfirmDialog } from "../ui/feedback/confirm-dialog.tsx";
import { snackbars } from "../platform/lib/snackbar.ts";
import { Snackbars } from "../ui/feedback/snackbars.tsx";
import { loadFeature } from "../app/features.ts";
import { LAN } from "./backend.ts";
import { resourceRoutes } from "../kit/screens/routes.tsx";

const USER: CurrentUser = {
  ...LAN,
  _id: "01900000-0000-7000-8000-0000000000aa",
  userName: "quan",
  fullName: "Lê Thị Quản",
  email: "quan@nepnha.test",
  role: ENUMS.userRole.ADMIN,
  userPermissions: [],
  tenantName: "Nếp Nhà",
  signalRToken: "",
};

// Parts of screens are loaded when they are wanted; the first time that takes a busy machine more than a second.
configure({ asyncUtilTimeout: 5000 });

interface RenderOptions {
  /** All rights of the three sections when left out. */
  permissions?: readonly string[];
  role?: CurrentUser["role"];
  /** Where the application moves; a memory of its own when left out. */
  history?: RouterHistory;
  /** Whether effects run twice, as they do while the product is developed. */
  strict?: boolean;
}

function memoryAt(path: string): RouterHistory {
  return createMemoryHistory({ initialEntries: ["/", path], initialIndex: 1 });
}

/** The application's section screens at a path, for a user with permissions, against a server. */
export async function renderApp(
  baseUrl: string,
  path: string,
  { permissions, role = ENUMS.userRole.ADMIN, history = memoryAt(path), strict = false }: RenderOptions = {},
): Promise<{ user: UserEvent; path: () => string; go: (to: string) => Promise<void>; back: () => void }> {
  await loadTexts("vi");
  snackbars.set([]);
  const all = ["branches", "customerCategories", "news"].flatMap((name) =>
    ["basic", "read", "create", "update", "delete", "readAll", "order"].map((right) => `${name}.${right}`),
  );
  const services = createServices(baseUrl, {
    name: "own",
    apiUrl: `${baseUrl}/api/tenant`,
    chatUrl: `${baseUrl}/chat`,
    noImageUrl: "/no-image.svg",
  });
  const user = { ...USER, role, userPermissions: [...(permissions ?? all)] };
  services.permissions.load(user);
  services.session.phase.set({ kind: "in", user });
  const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });
  const router = createRouter({
    routeTree: root.addChildren(resourceRoutes(root, loadFeature)),
    history,
    context: { services },
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  render(
    <ServicesContext value={services}>
      <MantineProvider env="test">
        <QueryClientProvider client={queries}>
          <RouterProvider router={router as never} />
          <ConfirmDialog />
        </QueryClientProvider>
      </MantineProvider>
      <Snackbars />
    </ServicesContext>,
    { reactStrictMode: strict },
  );
  return {
    user: userEvent.setup(),
    path: () => router.state.location.href,
    go: (to) => router.navigate({ to }),
    back: () => history.back(),
  };
}
