import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { useStore } from "../platform/lib/store.ts";
import { UnreachablePage } from "./error/error-pages.tsx";
import { hasBackOffice } from "../platform/session/guards.ts";
import { useServices } from "../platform/session/services-context.ts";
import { rememberFrame } from "./frame.ts";
import { Splash } from "./splash.tsx";

const StaffShell = lazy(async () => ({ default: (await import("./shell/staff-shell.tsx")).StaffShell }));
const CustomerShell = lazy(async () => ({ default: (await import("./shell/customer-shell.tsx")).CustomerShell }));

const LOOK_MS = 250;
/** So often in a row nothing is on its way: between its code and its data a screen is quiet for a moment too. */
const CALM_LOOKS = 6;

/** Fetches the code of the hub once the first screen has its route and its data; the screen is what was asked for. */
function useHubAfterScreen(): void {
  const { hub } = useServices();
  const router = useRouter();
  const queries = useQueryClient();
  useEffect(() => {
    let calm = 0;
    const timer = setInterval(() => {
      calm = router.state.status === "idle" && queries.isFetching() === 0 ? calm + 1 : 0;
      if (calm < CALM_LOOKS) return;
      clearInterval(timer);
      hub.hurry();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [hub, router, queries]);
}

/** R2-01 the main layout: the back-office for staff, five tabs for customers and guests. */
export function MainLayout() {
  const services = useServices();
  const phase = useStore(services.session.phase);
  const router = useRouter();
  useHubAfterScreen();
  const inside = phase.kind === "in";
  const office = inside && hasBackOffice(services);
  useEffect(() => {
    if (!inside) return undefined;
    rememberFrame(office ? "office" : "own", services.environment.apiUrl);
    return services.session.onEnd(() => rememberFrame(null));
  }, [inside, office, services]);
  const retry = async (): Promise<void> => {
    await services.session.retry();
    await router.invalidate();
  };
  if (phase.kind === "unreachable") return <UnreachablePage onRetry={() => void retry()} />;
  if (phase.kind !== "in") return <Splash />;
  return <Suspense fallback={<Splash />}>{office ? <StaffShell /> : <CustomerShell />}</Suspense>;
}
