import { needTexts } from "../../platform/i18n/i18n.ts";
import { lazyScreen } from "../../platform/lib/lazy-screen.ts";

// What the routes need of the room: they themselves come with every page, so they are as small as can be.

/** The vouchers of a customer. */
export const MyVouchersScreen = lazyScreen(() => import("./mine/my-vouchers-screen.tsx"), "MyVouchersScreen");
/** What the company gives now. */
export const OffersScreen = lazyScreen(() => import("./mine/offers-screen.tsx"), "OffersScreen");

const SCREENS = { MyVouchersScreen, OffersScreen } as const;

/** Has what a screen is drawn with. */
export async function ready(name: keyof typeof SCREENS): Promise<void> {
  await Promise.all([needTexts("vouchers", "vouchers-mine", "kit", "records", "statuses"), SCREENS[name].preload()]);
}
