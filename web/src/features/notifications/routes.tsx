import { createRoute, type AnyRoute } from "@tanstack/react-router";
import { needTexts } from "../../platform/i18n/i18n.ts";
import { lazyScreen } from "../../platform/lib/lazy-screen.ts";

/** One's own notifications: for everybody who is signed in. */
export function inboxRoute(parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: "inbox",
    loader: () => needTexts("notifications-inbox"),
    component: lazyScreen(() => import("./inbox-screen.tsx"), "InboxScreen"),
  });
}
