import { ENUMS, type EnumName } from "../../platform/enums.ts";
import type { Permission } from "../../platform/rights.ts";

const { JUST_CREATED, INITIATION, PLANNING, EXECUTION, PERFORMANCE } = ENUMS.projectStatus;
const { CONFIRM } = ENUMS.quoteStatus;

/** The list behind a number, and what it is asked for so that it shows what was counted. */
interface FigureList {
  readonly path: string;
  readonly search?: Readonly<Record<string, string | number>>;
  /** Its column that lies within the chosen days. */
  readonly within?: string;
  /** Its column that lies before today. */
  readonly before?: string;
  /** Its columns of the branch and of the kind of project. */
  readonly branch?: string;
  readonly type?: string;
}

/** A figure of the company as both sides know it before anything fills it. Its title is the text `figures.{name}`. */
export interface FigureDescription {
  readonly name: string;
  /** One number; something by month; steps that follow each other; groups, each in parts. */
  readonly kind: "card" | "months" | "steps" | "groups";
  /** One of these rights shows it. Numbers count what the reader may read, whatever the right. */
  readonly anyOf: readonly Permission[];
  /** What it is worth, in VND: beside the number, or instead of it. */
  readonly money?: "beside" | "only";
  /** Something should be done about it as soon as it is more than none. */
  readonly warns?: true;
  /** Names of its series, as texts `figures.{name}.{series}`, or the enumeration that they are members of. */
  readonly series?: readonly string[] | EnumName;
  /** What it leaves as it is when the figures are narrowed: it counts what is so now, or knows no branch. */
  readonly ignores?: readonly ("days" | "branches" | "types")[];
  readonly list?: FigureList;
}

const PROJECTS: FigureList = { path: "/project", branch: "branchId", type: "type" };
const QUOTES: FigureList = { path: "/quote", type: "projectType" };

/** Every figure in its order. Features fill them by `figures` of their feature.ts; several may fill one. */
export const FIGURES = [
  {
    name: "projectsRunning",
    kind: "card",
    anyOf: ["projects.basic"],
    money: "beside",
    ignores: ["days"],
    list: { ...PROJECTS, search: { status: `${EXECUTION},${PERFORMANCE}` } },
  },
  {
    name: "projectsLate",
    kind: "card",
    anyOf: ["projects.basic"],
    warns: true,
    ignores: ["days"],
    list: {
      ...PROJECTS,
      search: { status: [JUST_CREATED, INITIATION, PLANNING, EXECUTION, PERFORMANCE].join() },
      before: "dueDate",
    },
  },
  {
    name: "workToday",
    kind: "card",
    anyOf: ["projectActions.basic"],
    ignores: ["days", "branches", "types"],
    list: { path: "/work" },
  },
  {
    name: "workLate",
    kind: "card",
    anyOf: ["projectActions.basic"],
    warns: true,
    ignores: ["days", "branches", "types"],
    list: { path: "/work" },
  },
  {
    name: "quotesWaiting",
    kind: "card",
    anyOf: ["quotes.basic"],
    money: "beside",
    ignores: ["days", "branches"],
    list: { ...QUOTES, search: { status: CONFIRM, customerDecision: "NONE" } },
  },
  {
    name: "quotesConfirmed",
    kind: "card",
    anyOf: ["quotes.basic"],
    money: "beside",
    ignores: ["branches"],
    list: { ...QUOTES, search: { status: CONFIRM }, within: "quoteDate" },
  },
  {
    name: "customersNew",
    kind: "card",
    anyOf: ["customers.basic"],
    ignores: ["branches", "types"],
    list: { path: "/customer", within: "createdAt" },
  },
  {
    name: "tickets",
    kind: "card",
    anyOf: ["supportTickets.update"],
    ignores: ["days", "branches", "types"],
    list: { path: "/support-ticket/board" },
  },
  {
    name: "ticketsLate",
    kind: "card",
    anyOf: ["supportTickets.update"],
    warns: true,
    ignores: ["days", "branches", "types"],
    list: { path: "/support-ticket/board" },
  },
  {
    name: "quotesByMonth",
    kind: "months",
    anyOf: ["quotes.basic"],
    series: "quoteStatus",
    ignores: ["branches"],
  },
  {
    name: "moneyByMonth",
    kind: "months",
    anyOf: ["projects.basic", "paymentReceipts.basic"],
    money: "only",
    series: ["contracts", "receipts"],
  },
  {
    name: "conversion",
    kind: "steps",
    anyOf: ["users.basic", "customers.basic", "quotes.basic", "projects.basic"],
    series: ["registered", "customers", "quotes", "projects"],
    ignores: ["branches", "types"],
  },
  {
    name: "projectsByBranch",
    kind: "groups",
    anyOf: ["projects.basic"],
    series: "projectStatus",
    ignores: ["days"],
  },
] as const satisfies readonly FigureDescription[];

/** Months that a figure by month shows: the one in which the chosen days end, and those before it. */
export const FIGURE_MONTHS = 12;
/** Days that figures are asked for at most, and branches. */
export const FIGURE_LIMITS = { days: 366, branches: 50 } as const;
/** Cells of a figure at most; of more groups the largest are there. */
export const FIGURE_CELLS = 2000;

/** What figures are narrowed to, as it travels, stands in the address and is kept for the person. */
export interface FigureChoice {
  /** A time that people name, or `2026-01-01..2026-03-31`; the last 30 days where it is missing. */
  readonly days?: string;
  /** Ids of branches and kinds of projects, with commas between them; all of them where it is missing. */
  readonly branches?: string;
  readonly types?: string;
}

/** One number of a figure. */
export interface FigureCell {
  /** Month (`2026-11`), id of a group, or "". */
  readonly x: string;
  /** Name of the series, number of a status, or "". */
  readonly series: string;
  /** What the group is called. */
  readonly label: string | null;
  readonly count: number;
  /** VND. What is more than 2⁵³ is near it, as it is shown. */
  readonly amount: number;
}

/** A figure as it is filled; `failed`: it could not be read now. */
export interface Figure {
  readonly name: string;
  readonly cells: readonly FigureCell[];
  readonly failed?: true;
}

/** Answer of `GET /figures`: what the caller has figures of, in their order, as it is at this instant. */
export interface Figures {
  readonly at: string;
  /** The chosen days, and the months of what is shown by month. */
  readonly from: string;
  readonly to: string;
  readonly months: readonly string[];
  readonly figures: readonly Figure[];
}
