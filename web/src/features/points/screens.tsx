import { needTexts } from "../../platform/i18n/i18n.ts";
import { lazyScreen } from "../../platform/lib/lazy-screen.ts";

// What the routes need of the room: they themselves come with every page, so they are as small as can be.

/** The points of a customer. */
export const MyPointsScreen = lazyScreen(() => import("./my-points-screen.tsx"), "MyPointsScreen");

/** Has its words. */
export async function ready(): Promise<void> {
  await needTexts("points", "points-mine", "points-screens", "customers", "kit", "records");
}
