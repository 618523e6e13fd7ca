import { needTexts } from "../../platform/i18n/i18n.ts";
import { lazyScreen } from "../../platform/lib/lazy-screen.ts";

// What the routes need of the room: they themselves come with every page, so they are as small as can be.

/** Who looks after how much. */
export const LoadScreen = lazyScreen(() => import("./load-screen.tsx"), "LoadScreen");

/** Has its words. */
export async function ready(): Promise<void> {
  await Promise.all([needTexts("assignments", "assignments-screens", "kit", "records"), LoadScreen.preload()]);
}
