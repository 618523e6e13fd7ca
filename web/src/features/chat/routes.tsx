import { createRoute, type AnyRoute } from "@tanstack/react-router";
import type { RouterContext } from "../../platform/session/guards.ts";
import { requirePermission } from "../../kit/resource/require-permission.ts";
import { lazyScreen } from "../../platform/lib/lazy-screen.ts";

/** R2-06 the chat, with the open conversation in the search parameter `c`; `ask` opens the one with the company, `desk` shows customers. */
export function chatRoute(parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: "chat",
    validateSearch: (search: Record<string, unknown>) => ({
      ...(typeof search["c"] === "string" && { c: search["c"] }),
      ...(search["ask"] === 1 && { ask: 1 }),
      ...(typeof search["desk"] === "string" && { desk: search["desk"] }),
    }),
    beforeLoad: async (at) => {
      const { services } = at.context;
      if (services.session.phase.get().kind === "unreachable") {
        const [{ resumeKept }, { chatSessionOf }] = await Promise.all([
          import("./kept/kept.ts"),
          import("./chat-session.ts"),
        ]);
        await resumeKept(services, chatSessionOf);
      }
      await requirePermission({ only: ["chatGroups.basic"] })(at);
    },
    loader: ({ context }: { context: RouterContext }) => context.services.hub.hurry(),
    component: lazyScreen(() => import("./chat-screen.tsx"), "ChatScreen"),
  });
}
