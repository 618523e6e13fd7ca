import { needTexts } from "../../platform/i18n/i18n.ts";
import { lazyScreen } from "../../platform/lib/lazy-screen.ts";
import { preloadRecord, Record } from "../../kit/screens/screens.tsx";

// What the routes need of the room: they themselves come with every page, so they are as small as can be.

/** The form of a customer. */
export function CustomerForm() {
  return <Record name="customers" />;
}

/** Has what the page of a customer, its menu and its form are drawn with. */
export async function ready(): Promise<void> {
  const feature = import("./feature.ts").then((code) => code.customersFeature);
  const texts = needTexts("customers", "customers-screens", "personal-data", "kit", "records", "statuses");
  await Promise.all([preloadRecord("customers", feature), texts]);
}

/** Where a guest becomes a customer. */
export const JoinScreen = lazyScreen(() => import("./join-screen.tsx"), "JoinScreen");

/** Has its words. */
export async function readyToJoin(): Promise<void> {
  await needTexts("customers-join");
}
