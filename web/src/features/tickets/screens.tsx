import { needTexts } from "../../platform/i18n/i18n.ts";
import { lazyScreen } from "../../platform/lib/lazy-screen.ts";
import { preloadRecord, Record } from "../../kit/screens/screens.tsx";

// What the routes need of the room: they themselves come with every page, so they are as small as can be.

/** A ticket in the office. */
export const TicketScreen = lazyScreen(() => import("./ticket-screen.tsx"), "TicketScreen");
/** The queue of the office. */
export const TicketBoardScreen = lazyScreen(() => import("./board-screen.tsx"), "TicketBoardScreen");
/** What somebody has asked for. */
export const MyTicketsScreen = lazyScreen(() => import("./mine/my-tickets-screen.tsx"), "MyTicketsScreen");
/** One of these. */
export const MyTicketScreen = lazyScreen(() => import("./mine/my-ticket-screen.tsx"), "MyTicketScreen");
/** A new one. */
export const NewTicketScreen = lazyScreen(() => import("./mine/new-ticket-screen.tsx"), "NewTicketScreen");

/** The form of a ticket. */
export function TicketHead() {
  return <Record name="supportTickets" />;
}

const SCREENS = { TicketScreen, TicketBoardScreen, MyTicketsScreen, MyTicketScreen, NewTicketScreen } as const;

/** Has what a screen is drawn with; of the office's also its menu and its form. */
export async function ready(name: keyof typeof SCREENS | "TicketHead"): Promise<void> {
  const texts = needTexts("tickets", "tickets-screens", "kit", "records", "statuses");
  const isOffice = name.startsWith("Ticket");
  const parts = isOffice
    ? preloadRecord(
        "supportTickets",
        import("./feature.ts").then((code) => code.ticketsFeature),
      )
    : undefined;
  const work = isOffice ? needTexts("projects") : undefined;
  await Promise.all([texts, work, parts, name === "TicketHead" ? undefined : SCREENS[name].preload()]);
}
