import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { needTexts } from "../platform/i18n/i18n.ts";
import { screenIsThere } from "../platform/lib/after-screen.ts";
import { useStore } from "../platform/lib/store.ts";
import { fetchBrokenPart } from "./error/broken-route.tsx";
import { UnreachablePage } from "./error/error-pages.tsx";
import { hasBackOffice } from "../platform/session/guards.ts";
import { useServices } from "../platform/session/services-context.ts";
import { rememberFrame } from "./frame.ts";
import { Splash } from "./splash.tsx";

const loadStaff = async () => ({ default: (await import("./shell/staff-shell.tsx")).StaffShell });
const loadCustomer = async () => ({ default: (await import("./shell/customer-shell.tsx")).CustomerShell });
const BusyPage = lazy(async () => {
  await needTexts("auth-account");
  return { default: (await import("./error/busy-page.tsx")).BusyPage };
});
const StaffShell = lazy(loadStaff);
const CustomerShell = lazy(loadCustomer);

/** The code of both shells, before it is known which one is wanted. */
export async function fetchShells(): Promise<void> {
  await Promise.all([loadStaff(), loadCustomer()]);
}

const LOOK_MS = 250;
/** So often in a row nothing is on its way: between its code and its data a screen is quiet for a moment too. */
const CALM_LOOKS = 6;

/** Fetches the hub, and what a screen may lack later, once the first one has its route and its data: that is what was asked for. */
function useAfterScreen(): void {
  const { hub } = useServices();
  const router = useRouter();
  const queries = useQueryClient();
  useEffect(() => {
    let calm = 0;
    const timer = setInterval(() => {
      calm = router.state.status === "idle" && queries.isFetching() === 0 ? calm + 1 : 0;
      if (calm < CALM_LOOKS) return;
      clearInterval(timer);
      screenIsThere();
      hub.hurry();
      fetchBrokenPart();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [hub, router, queries]);
}

/** R2-01 the main layout: the back-office for staff, five tabs for customers and guests. */
export function MainLayout() {
  const services = useServices();
  const phase = useStore(services.session.phase);
  const router = useRouter();
  useAfterScreen();
  const inside = phase.kind === "in";
  const office = inside && hasBackOffice(services);
  useEffect(() => {
    if (!inside) return undefined;
    rememberFrame(office ? "office" : "own", services.environment.apiUrl);
    return services.session.onEnd(() => rememberFrame(null));
  }, [inside, office, services]);
  const queries = useQueryClient();
  useEffect(() => {
    if (phase.kind === "unreachable")
      void import("./kept/kept-pages.ts").then(({ resumePages }) => resumePages(services, queries));
  }, [phase.kind, services, queries]);
  const retry = async (): Promise<void> => {
    await services.session.retry();
    await router.invalidate();
  };
  if (phase.kind === "unreachable") {
    // A server that answers has its code as well.
    const Page = phase.isBusy ? BusyPage : UnreachablePage;
    return (
      <Suspense fallback={<Splash />}>
        <Page onRetry={() => void retry()} />
      </Suspense>
    );
  }
  if (phase.kind !== "in") return <Splash />;
  return <Suspense fallback={<Splash />}>{office ? <StaffShell /> : <CustomerShell />}</Suspense>;
}
