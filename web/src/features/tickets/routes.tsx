import { isStaff } from "@nepnha/domain/platform/permit";
import { createRoute, redirect, type AnyRoute } from "@tanstack/react-router";
import { requirePermission } from "../../kit/resource/require-permission.ts";
import type { SectionFrame } from "../../kit/screens/routes.tsx";
import { lazyScreen } from "../../platform/lib/lazy-screen.ts";
import type { RouterContext } from "../../platform/session/guards.ts";

// One import for all: each has its price in what every page loads.
const screens = () => import("./screens.tsx");
const ROW = "/support-ticket/$id";
const reads = requirePermission({ only: ["supportTickets.read"] });

type Screen =
  | "TicketScreen"
  | "TicketBoardScreen"
  | "TicketHead"
  | "MyTicketsScreen"
  | "MyTicketScreen"
  | "NewTicketScreen";

function screen(parent: AnyRoute, path: string, name: Screen, beforeLoad = reads): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: beforeLoad as never,
    loader: async () => (await screens()).ready(name),
    component: lazyScreen(screens, name),
  }) as never;
}

/** R1-11 tickets in the office: their list and form by the kit, and a page of their own for each. */
export const ticketScreens: SectionFrame = {
  holds: ({ name }) => name === "supportTickets",
  routes(parent, sections) {
    const frame = createRoute({ getParentRoute: () => parent, id: "tickets-frame" });
    const page = screen(frame, ROW, "TicketScreen", async (guarded) => {
      const { session }: RouterContext["services"] = guarded.context.services;
      const user = session.user();
      if (user && !isStaff(user)) {
        const { id } = (guarded as { params?: { id?: string } }).params ?? {};
        throw redirect({ to: `/my-tickets/${id}`, replace: true });
      }
      await reads(guarded);
    });
    const kept = sections(frame).filter(({ options }) => (options as { path?: string }).path !== ROW);
    return frame.addChildren([
      ...kept,
      page,
      screen(frame, "/support-ticket/board", "TicketBoardScreen"),
      screen(frame, `${ROW}/edit`, "TicketHead"),
    ]);
  },
};

/** Their tickets for customers and guests. */
export function myTicketRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    screen(parent, "my-tickets", "MyTicketsScreen"),
    screen(parent, "my-tickets/new", "NewTicketScreen"),
    screen(parent, "my-tickets/$id", "MyTicketScreen"),
  ];
}
