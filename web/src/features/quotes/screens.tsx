import { lazyScreen } from "../../platform/lib/lazy-screen.ts";
import { needTexts } from "../../platform/i18n/i18n.ts";
import { preloadRecord, Record } from "../../kit/screens/screens.tsx";

// What the routes need of the room: they themselves come with every page, so they are as small as can be.

/** A quote in the office. */
export const QuoteScreen = lazyScreen(() => import("./quote-screen.tsx"), "QuoteScreen");
/** The quotes of a customer. */
export const MyQuotesScreen = lazyScreen(() => import("./mine/my-quotes-screen.tsx"), "MyQuotesScreen");
/** One of them. */
export const MyQuoteScreen = lazyScreen(() => import("./mine/my-quote-screen.tsx"), "MyQuoteScreen");
/** What a house would cost about. */
export const EstimateScreen = lazyScreen(() => import("./estimate/estimate-screen.tsx"), "EstimateScreen");

/** The form of a quote's head. */
export function QuoteHead() {
  return <Record name="quotes" />;
}

/** Texts of all of them. */
export function loadTexts(): Promise<void> {
  return needTexts("quotes", "quotes-screens", "quotes-calculate", "kit", "records", "statuses");
}

/** What a quote's menu and form are drawn with. */
export async function loadParts(): Promise<void> {
  const feature = import("./feature.ts").then((code) => code.quotesFeature);
  await Promise.all([preloadRecord("quotes", feature), loadTexts()]);
}
