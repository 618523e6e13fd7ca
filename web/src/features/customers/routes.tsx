import { isStaff } from "@nepnha/domain/platform/permit";
import { createRoute, redirect, type AnyRoute, type RouteComponent } from "@tanstack/react-router";
import { requirePermission } from "../../kit/resource/require-permission.ts";
import type { SectionFrame } from "../../kit/screens/routes.tsx";
import { lazyScreen } from "../../platform/lib/lazy-screen.ts";
import type { RouterContext } from "../../platform/session/guards.ts";

const ROW = "/customer/$id";
const screens = () => import("./screens.tsx");

/** Customers in the office: their list and form by the kit, and a page of their own for each. @param page with all its tabs */
export function customerScreens(page: RouteComponent): SectionFrame {
  return {
    holds: ({ name }) => name === "customers",
    routes(parent, sections) {
      const frame = createRoute({ getParentRoute: () => parent, id: "customers-frame" });
      const beforeLoad = requirePermission({ only: ["customers.read"] });
      const loader = async () => (await screens()).ready();
      const own = createRoute({
        getParentRoute: () => frame,
        path: ROW,
        beforeLoad: async (guarded) => {
          const { session }: RouterContext["services"] = guarded.context.services;
          const user = session.user();
          if (user && !isStaff(user)) throw redirect({ to: "/me", replace: true });
          await beforeLoad(guarded);
        },
        loader,
        component: page,
      });
      const form = createRoute({
        getParentRoute: () => frame,
        path: `${ROW}/edit`,
        beforeLoad,
        loader,
        component: lazyScreen(screens, "CustomerForm"),
      });
      const kept = sections(frame).filter(({ options }) => (options as { path?: string }).path !== ROW);
      return frame.addChildren([...kept, own, form]);
    },
  };
}

/** Where a guest becomes a customer. */
export function joinRoute(parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: "join",
    loader: async () => (await screens()).readyToJoin(),
    component: lazyScreen(screens, "JoinScreen"),
  }) as never;
}
