import { createRoute, type AnyRoute } from "@tanstack/react-router";
import { requirePermission } from "../../kit/resource/require-permission.ts";
import { lazyScreen } from "../../platform/lib/lazy-screen.ts";

// One import for all: each has its price in what every page loads.
const screens = () => import("./screens.tsx");

function screen(parent: AnyRoute, path: string, name: "MyVouchersScreen" | "OffersScreen", right: string): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: requirePermission({ only: [right] }) as never,
    loader: async () => (await screens()).ready(name),
    component: lazyScreen(screens, name),
  }) as never;
}

/** Their vouchers and what points are given for, and the promotions that everybody reads. */
export function myVoucherRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    screen(parent, "my-vouchers", "MyVouchersScreen", "vouchers.read"),
    screen(parent, "offers", "OffersScreen", "promotions.read"),
  ];
}
