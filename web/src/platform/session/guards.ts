import { redirect } from "@tanstack/react-router";
import type { Requirement } from "@nepnha/domain/permission-rule";
import { isStaff } from "@nepnha/domain/permit";
import { needSectionTexts } from "../i18n/section-texts.ts";
import { rememberNextPath } from "./next-path.ts";
import type { Services } from "./services.ts";

/** What every route gets from the router. */
export interface RouterContext {
  readonly services: Services;
}

interface Guarded {
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

/**
 * R5-14, R6-07 lets through only where the requirement holds; otherwise to its redirect, else to `/error/403`.
 * Then has the texts of the sections that the requirement names, so that their screens can show.
 */
export function requirePermission(requirement: Requirement): (guarded: Guarded) => Promise<void> {
  return async ({ context: { services } }) => {
    if (services.session.user() !== null && !services.permissions.allows(requirement)) {
      throw redirect({ href: services.permissions.redirectOf(requirement) ?? "/error/403", replace: true });
    }
    await needSectionTexts(requirement.only ?? []);
  };
}

/** Members of staff have the back-office; customers and guests their own five tabs. */
export function hasBackOffice(services: Services): boolean {
  const user = services.session.user();
  return user !== null && isStaff(user);
}

/** The first screen of whoever is logged in. */
export function homePath(services: Services): "/dashboard" | "/home" {
  return hasBackOffice(services) ? "/dashboard" : "/home";
}
