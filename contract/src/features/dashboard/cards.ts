import type { CardLine } from "../../kit/start-card.ts";
import { ENUMS } from "../../platform/enums.ts";
import type { Permission } from "../../platform/rights.ts";

/** A card of the start page, as both sides know it before anything fills it. */
export interface CardDescription {
  /** Its title is the text `dashboard.card.{name}`. */
  readonly name: string;
  /** One of these rights shows it; everybody of the back-office has a card without any. */
  readonly anyOf?: readonly Permission[];
  /** Something waits there for the person; the other cards are to look at. */
  readonly waits: boolean;
  /** Where all of it is, with what the address asks for. */
  readonly path?: string;
  /** Without such a place: what the lists of the sections that its rights name are asked for, to have all of it. */
  readonly find?: Readonly<Record<string, string | number>>;
  /** Sign of its lines, where that of their section is not meant or there is none. */
  readonly icon?: string;
  /** Somebody else waits there for the person: the menu says how many. Messages have a number of their own. */
  readonly presses?: true;
  /** Its lines are conversations: each shows whose it is and how many messages wait, and hints of messages keep it fresh. */
  readonly talks?: true;
  /** Titles of its lines are keys of the catalogue, in the texts of this room. */
  readonly titles?: "system";
  /** The notes of its lines are amounts, đồng. */
  readonly money?: true;
  /** Its lines have a day and no hour; it travels as the first instant of it in Vietnam. */
  readonly days?: true;
  /** Whether the soonest comes first, instead of the latest. */
  readonly soonestFirst?: true;
}

/** Who changes what is published: posts of every kind. */
const PUBLISHERS: readonly Permission[] = [
  "constructions.update",
  "posts.update",
  "knowledge.update",
  "news.update",
  "houseTemplates.update",
  "videos.update",
];

/** Every card in its order. Features fill them by `cards` of their feature.ts; several may fill one. */
export const START_CARDS = [
  {
    name: "waiting",
    anyOf: ["chatGroups.chatAdviseComplaint"],
    waits: true,
    path: "/chat?desk=waiting",
    talks: true,
    soonestFirst: true,
  },
  { name: "unread", anyOf: ["chatGroups.read"], waits: true, path: "/chat", talks: true },
  {
    name: "ticketsLate",
    anyOf: ["supportTickets.update"],
    waits: true,
    presses: true,
    find: { isOverdue: "true" },
    soonestFirst: true,
  },
  { name: "tickets", anyOf: ["supportTickets.update"], waits: true, path: "/support-ticket/board", soonestFirst: true },
  { name: "workLate", anyOf: ["projectActions.basic"], waits: true, path: "/work", soonestFirst: true },
  { name: "workToday", anyOf: ["projectActions.basic"], waits: true, path: "/work", soonestFirst: true },
  {
    name: "paymentsLate",
    anyOf: ["projectPayments.update"],
    waits: true,
    path: "/project-payment?isOverdue=true&sort=dueDate",
    money: true,
    days: true,
    soonestFirst: true,
  },
  {
    name: "changeOrders",
    anyOf: ["changeOrders.update"],
    waits: true,
    find: { status: ENUMS.changeOrderStatus.WAITING },
    days: true,
    soonestFirst: true,
  },
  {
    name: "quietSites",
    anyOf: ["siteLogs.create"],
    waits: true,
    path: `/project?status=${ENUMS.projectStatus.EXECUTION}`,
    days: true,
    soonestFirst: true,
  },
  {
    name: "quotes",
    anyOf: ["quotes.update"],
    waits: true,
    path: `/quote?status=${ENUMS.quoteStatus.CONFIRM}&customerDecision=NONE&sort=validUntil`,
    days: true,
    soonestFirst: true,
  },
  {
    name: "points",
    anyOf: ["pointTransactions.addPoint"],
    waits: true,
    presses: true,
    find: { status: ENUMS.pointEntryStatus.WAITING },
    soonestFirst: true,
  },
  { name: "careDue", anyOf: ["careLogs.create"], waits: true, path: "/customer", soonestFirst: true },
  { name: "birthdays", anyOf: ["careLogs.create"], waits: true, path: "/customer", days: true, soonestFirst: true },
  {
    name: "quietCustomers",
    anyOf: ["careLogs.create"],
    waits: true,
    path: "/customer?sort=quietSince",
    soonestFirst: true,
  },
  { name: "comments", anyOf: ["comments.update"], waits: true, presses: true, path: "/comment" },
  { name: "reports", anyOf: ["chatReports.update"], waits: true, presses: true, find: { status: 1 } },
  {
    name: "jobs",
    anyOf: ["jobs.read"],
    waits: true,
    presses: true,
    path: "/system/jobs",
    icon: "server-cog",
    titles: "system",
  },
  {
    name: "scheduled",
    anyOf: PUBLISHERS,
    waits: true,
    find: { status: 1, sort: "-publishAt" },
    soonestFirst: true,
  },
  {
    name: "drafts",
    anyOf: PUBLISHERS,
    waits: true,
    find: { status: 0 },
  },
  { name: "recent", waits: false },
  { name: "others", anyOf: ["staffActionLogs.readAll"], waits: false, path: "/staff-action-logs" },
] as const satisfies readonly CardDescription[];

/** Lines that a card shows; more are counted as far as {@link CARD_COUNT_MAX}. */
export const CARD_LINES = 5;
/** Things are counted so far. */
export const CARD_COUNT_MAX = 99;

/** A card as it is filled. */
export interface StartCard {
  readonly name: string;
  /** How many lines there are, {@link CARD_COUNT_MAX} and one more where they are not counted to the end. */
  readonly total: number;
  readonly lines: readonly CardLine[];
  /** It could not be read now; nothing is known of it. */
  readonly failed?: true;
}

/** Answer of `GET /dashboard`: the cards of the caller, in their order. */
export interface StartPage {
  readonly cards: readonly StartCard[];
}
