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

const SCREENS = { QuoteScreen, MyQuotesScreen, MyQuoteScreen, EstimateScreen } as const;

/** Words of other rooms: types of projects are said by that of posts. No permission brings them for who only estimates. */
const OF_OTHERS = ["posts"] as const;

/** Has what a screen is drawn with; of the office's also its menu and its form. */
export async function ready(name: keyof typeof SCREENS | "QuoteHead"): Promise<void> {
  const texts = needTexts("quotes", "quotes-screens", "quotes-calculate", "kit", "records", "statuses", ...OF_OTHERS);
  const parts = name.startsWith("Quote")
    ? preloadRecord(
        "quotes",
        import("./feature.ts").then((code) => code.quotesFeature),
      )
    : undefined;
  await Promise.all([texts, parts, name === "QuoteHead" ? undefined : SCREENS[name].preload()]);
}
