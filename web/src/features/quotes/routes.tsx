import { isStaff } from "@nepnha/domain/platform/permit";
import { createRoute, redirect, type AnyRoute } from "@tanstack/react-router";
import { requirePermission } from "../../kit/resource/require-permission.ts";
import type { SectionFrame } from "../../kit/screens/routes.tsx";
import { lazyScreen } from "../../platform/lib/lazy-screen.ts";
import type { RouterContext } from "../../platform/session/guards.ts";

// One import for all: each has its price in what every page loads.
const screens = () => import("./screens.tsx");
const ROW = "/quote/$id";
const reads = requirePermission({ only: ["quotes.read"] });

type Screen = "QuoteScreen" | "QuoteHead" | "MyQuotesScreen" | "MyQuoteScreen" | "EstimateScreen";

function screen(parent: AnyRoute, path: string, name: Screen, beforeLoad?: typeof reads): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path,
    ...(beforeLoad ? { beforeLoad: beforeLoad as never } : {}),
    loader: async () => (await screens()).ready(name),
    component: lazyScreen(screens, name),
  }) as never;
}

/** R1-08 quotes in the office: their list and form by the kit, and a page of their own for each. */
export const quoteScreens: SectionFrame = {
  holds: ({ name }) => name === "quotes",
  routes(parent, sections) {
    const frame = createRoute({ getParentRoute: () => parent, id: "quotes-frame" });
    const page = screen(frame, ROW, "QuoteScreen", async (guarded) => {
      const { session }: RouterContext["services"] = guarded.context.services;
      const user = session.user();
      if (user && !isStaff(user)) {
        const { id } = (guarded as { params?: { id?: string } }).params ?? {};
        throw redirect({ to: `/my-quotes/${id}`, replace: true });
      }
      await reads(guarded);
    });
    const kept = sections(frame).filter(({ options }) => (options as { path?: string }).path !== ROW);
    return frame.addChildren([...kept, page, screen(frame, `${ROW}/edit`, "QuoteHead", reads)]);
  },
};

/** Their quotes for customers, and what a house would cost about for whoever is signed in. */
export function myQuoteRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    screen(parent, "my-quotes", "MyQuotesScreen", reads),
    screen(parent, "my-quotes/$id", "MyQuoteScreen", reads),
    screen(parent, "estimate", "EstimateScreen"),
  ];
}
