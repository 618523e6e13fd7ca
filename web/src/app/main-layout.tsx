import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useStore } from "../lib/store.ts";
import { UnreachablePage } from "../sections/error/error-pages.tsx";
import { isStaff } from "./guards.ts";
import { useServices } from "./services-context.ts";
import { Splash } from "./splash.tsx";

const StaffShell = lazy(async () => ({ default: (await import("./shell/staff-shell.tsx")).StaffShell }));
const CustomerShell = lazy(async () => ({ default: (await import("./shell/customer-shell.tsx")).CustomerShell }));

/** R2-01 the main layout: the back-office for staff, five tabs for customers and guests. */
export function MainLayout() {
  const services = useServices();
  const phase = useStore(services.session.phase);
  const router = useRouter();
  const retry = async (): Promise<void> => {
    await services.session.retry();
    await router.invalidate();
  };
  if (phase.kind === "unreachable") return <UnreachablePage onRetry={() => void retry()} />;
  if (phase.kind !== "in") return <Splash />;
  return <Suspense fallback={<Splash />}>{isStaff(services) ? <StaffShell /> : <CustomerShell />}</Suspense>;
}
