import { projects } from "@nepnha/contract/features/projects/projects";
import { quotes } from "@nepnha/contract/features/quotes/quotes";
import { projectPayments } from "@nepnha/contract/features/site/project-payments";
import { siteLogs } from "@nepnha/contract/features/site/site-logs";
import { HOME_PROJECTS } from "../features/projects/mine/home-find.ts";
import { HOME_QUOTES } from "../features/quotes/mine/home-find.ts";
import { HOME_PAYMENTS, HOME_PHOTOS } from "../features/site/mine/home-finds.ts";
import { tableState } from "../kit/find/list-state.ts";

const FINDS = [
  [projects, HOME_PROJECTS],
  [projectPayments, HOME_PAYMENTS],
  [siteLogs, HOME_PHOTOS],
  [quotes, HOME_QUOTES],
] as const;

/** What a customer's home asks of their own as it opens; `packing/first-load.ts` has it asked before the code is there. */
export const HOME_ASKS: readonly { readonly to: string; readonly body?: object }[] = [
  ...FINDS.map(([{ name }, state]) => ({ to: `/${name}/find`, body: tableState(state, []) })),
  { to: "/vouchers/mine" },
];
