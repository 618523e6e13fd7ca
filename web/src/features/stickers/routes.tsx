import type { SectionEntry } from "@nepnha/contract/section-index";
import { createRoute, type AnyRoute, type RouteComponent } from "@tanstack/react-router";
import { requirePermission } from "../../kit/resource/require-permission.ts";
import { needTexts } from "../../platform/i18n/i18n.ts";
import { GENERAL, PACKS } from "./tabs.ts";

/** Whether a section's screens stand below the tabs of the chat's settings. */
export function isChatSetting({ route }: SectionEntry): boolean {
  return route.startsWith(PACKS);
}

/**
 * R2-06 the settings of the chat: packs of stickers, and what is set by name.
 * @param frame the tabs, and what they show
 * @param general what is set by name; it belongs to another room
 * @param sectionRoutes the screens of the sections that stand below the tabs
 */
export function chatSettingRoutes(
  parent: AnyRoute,
  { frame, general }: { readonly frame: RouteComponent; readonly general: RouteComponent },
  sectionRoutes: (frame: AnyRoute) => AnyRoute[],
): AnyRoute {
  const tabs = createRoute({
    getParentRoute: () => parent,
    id: "chat-setting-frame",
    loader: () => needTexts("stickers"),
    component: frame,
  });
  const named = createRoute({
    getParentRoute: () => tabs,
    path: GENERAL,
    beforeLoad: requirePermission({ only: ["systemSettings.basic"] }),
    loader: () => needTexts("settings", "kit", "records"),
    component: general,
  });
  return tabs.addChildren([named, ...sectionRoutes(tabs)]);
}
