import { redirect } from "@tanstack/react-router";
import { isStaff } from "@nepnha/domain/platform/permit";
import { rememberNextPath } from "./next-path.ts";
import type { Services } from "./services.ts";

/** What every route gets from the router. */
export interface RouterContext {
  readonly services: Services;
}

/** What a guard of a route is called with. */
export interface Guarded {
  readonly context: RouterContext;
  readonly location: { readonly href: string };
}

/** R2-02 lets through only with a current user; otherwise logs out and goes to the login. */
export async function requireUser({ context: { services }, location }: Guarded): Promise<void> {
  await services.session.start();
  const { kind } = services.session.phase.get();
  // The layout shows "unreachable" itself: the login is kept.
  if (kind === "in" || kind === "unreachable") return;
  rememberNextPath(location.href);
  services.session.logout();
  throw redirect({ to: "/auth/login", replace: true });
}

/** Members of staff have the back-office; customers and guests their own five tabs. */
export function hasBackOffice(services: Services): boolean {
  const user = services.session.user();
  return user !== null && isStaff(user);
}

/** The first screen of anyone who is logged in. */
export function homePath(services: Services): "/dashboard" | "/home" {
  return hasBackOffice(services) ? "/dashboard" : "/home";
}
