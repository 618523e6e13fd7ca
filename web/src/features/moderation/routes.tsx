import { createRoute } from "@tanstack/react-router";
import { requirePermission } from "../../kit/resource/require-permission.ts";
import type { SectionFrame } from "../../kit/screens/routes.tsx";
import { needTexts } from "../../platform/i18n/i18n.ts";
import { lazyScreen } from "../../platform/lib/lazy-screen.ts";
import { ALL, REPORTS } from "./places.ts";

/** Reported messages, and the search through everybody's. */
export const moderationScreens: SectionFrame = {
  holds: ({ route }) => route === REPORTS,
  routes(parent, sections) {
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
    return frame.addChildren([all, ...sections(frame)]);
  },
};
