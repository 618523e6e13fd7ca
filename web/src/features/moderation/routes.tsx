import type { SectionEntry } from "@nepnha/contract/section-index";
import { createRoute, type AnyRoute } from "@tanstack/react-router";
import { requirePermission } from "../../kit/resource/require-permission.ts";
import { needTexts } from "../../platform/i18n/i18n.ts";
import { lazyScreen } from "../../platform/lib/lazy-screen.ts";
import { ALL, REPORTS } from "./places.ts";

/** Whether a section's screens stand below the tabs of the moderation. */
export function isModeration({ route }: SectionEntry): boolean {
  return route === REPORTS;
}

/**
 * Reported messages, and the search through everybody's.
 * @param sectionRoutes the screens of the sections that stand below the tabs
 */
export function moderationRoutes(parent: AnyRoute, sectionRoutes: (frame: AnyRoute) => AnyRoute[]): AnyRoute {
  const frame = createRoute({
    getParentRoute: () => parent,
    id: "moderation-frame",
    loader: () => needTexts("moderation"),
    component: lazyScreen(() => import("./moderation-frame.tsx"), "ModerationFrame"),
  });
  const all = createRoute({
    getParentRoute: () => frame,
    path: ALL,
    beforeLoad: requirePermission({ only: ["chatGroups.chatGroupReadAll"] }),
    loader: () => needTexts("chat", "chat-search", "kit", "records"),
    component: lazyScreen(() => import("./all-messages.tsx"), "AllMessages"),
  });
  return frame.addChildren([all, ...sectionRoutes(frame)]);
}
