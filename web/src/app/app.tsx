import { MantineProvider } from "@mantine/core";
import { isStaff } from "@nepnha/domain/platform/permit";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { lazy, useState } from "react";
import { t } from "../platform/i18n/i18n.ts";
import { useStore } from "../platform/lib/store.ts";
import { density, scheme } from "../ui/appearance.ts";
import { openConfirm } from "../ui/feedback/confirm.ts";
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import "../ui/kit.css";
import { leaveScreen, showSnackbar } from "../platform/lib/snackbar.ts";
import { appTheme, kitVariables } from "../ui/theme.ts";
import { WhenWanted } from "../ui/layout/when-wanted.tsx";
import { createAppRouter } from "./router.ts";
import { useServices } from "../platform/session/services-context.ts";

const ConfirmDialog = lazy(async () => ({
  default: (await import("../ui/feedback/confirm-dialog.tsx")).ConfirmDialog,
}));
const THEMES = { comfortable: appTheme("comfortable"), compact: appTheme("compact") };

/** What stands around each screen, ahead of the first. */
export async function fetchFrames(): Promise<void> {
  await (await import("./main-layout.tsx")).fetchShells();
}

/** The application behind the login: kit, data cache, router. */
export function App() {
  const services = useServices();
  const [queries] = useState(() => {
    // A failed call is reported and, where the specification wants it, repeated by the client (R8-01, R8-02).
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
    services.session.onEnd(() => client.clear());
    return client;
  });
  const [router] = useState(() => {
    const made = createAppRouter(services);
    services.navigateWith(
      (path) => void made.navigate({ href: path }),
      () => {
        // Other permissions: what was read may be more or less, and the guards decide again about the screen.
        const user = services.session.user();
        const text = t(user && isStaff(user) ? "account.rightsChanged" : "account.changed");
        showSnackbar({ kind: "info", text, id: "rights", everywhere: true });
        void queries.invalidateQueries();
        void made.invalidate();
      },
    );
    made.subscribe("onBeforeLoad", ({ pathChanged }) => pathChanged && leaveScreen());
    return made;
  });
  return (
    <MantineProvider
      theme={THEMES[useStore(density)]}
      forceColorScheme={useStore(scheme)}
      cssVariablesResolver={kitVariables}
    >
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <WhenWanted wanted={useStore(openConfirm) !== null}>
          <ConfirmDialog />
        </WhenWanted>
      </QueryClientProvider>
    </MantineProvider>
  );
}
