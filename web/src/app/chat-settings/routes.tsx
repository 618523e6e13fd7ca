import { createRoute } from "@tanstack/react-router";
import { requirePermission } from "../../kit/resource/require-permission.ts";
import type { SectionFrame } from "../../kit/screens/routes.tsx";
import { needTexts } from "../../platform/i18n/i18n.ts";
import { lazyScreen } from "../../platform/lib/lazy-screen.ts";
import { GENERAL, PACKS } from "./tabs.ts";

/** R2-06 the settings of the chat: packs of stickers, and what is set by name. Each belongs to a room of its own. */
export const chatSettings: SectionFrame = {
  holds: ({ route }) => route.startsWith(PACKS),
  routes(parent, sections) {
    const tabs = createRoute({
      getParentRoute: () => parent,
      id: "chat-setting-frame",
      loader: () => needTexts("stickers"),
      component: lazyScreen(() => import("./chat-setting-frame.tsx"), "ChatSettingFrame"),
    });
    const named = createRoute({
      getParentRoute: () => tabs,
      path: GENERAL,
      beforeLoad: requirePermission({ only: ["systemSettings.basic"] }),
      loader: () => needTexts("settings", "kit", "records"),
      component: lazyScreen(() => import("./chat-settings.tsx"), "ChatSettings"),
    });
    return tabs.addChildren([named, ...sections(tabs)]);
  },
};
