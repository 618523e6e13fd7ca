import type { Requirement } from "@nepnha/domain/platform/permission-rule";
import { redirect } from "@tanstack/react-router";
import type { Guarded } from "../../platform/session/guards.ts";
import { needSectionTexts } from "./section-texts.ts";

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
