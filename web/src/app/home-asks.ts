import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { projects } from "@nepnha/contract/features/projects/projects";
import { quotes } from "@nepnha/contract/features/quotes/quotes";
import { projectPayments } from "@nepnha/contract/features/site/project-payments";
import { siteLogs } from "@nepnha/contract/features/site/site-logs";
import { HOME_PROJECTS } from "../features/projects/mine/home-finds.ts";
import { HOME_QUOTES } from "../features/quotes/mine/home-finds.ts";
import { HOME_PAYMENTS, HOME_PHOTOS } from "../features/site/mine/home-finds.ts";
import { MY_VOUCHERS_PATH } from "../features/vouchers/mine/key.ts";
import { tableState, type ListState } from "../kit/find/list-state.ts";

/** A part of what is a customer's own on their home. */
export type HomePart = "projects" | "payments" | "photos" | "quotes" | "benefits";

interface Ask {
  readonly to: string;
  /** Without one it is a GET. */
  readonly body?: object;
}

const findOf = ({ name }: ResourceDescription, state: ListState): Ask => ({
  to: `/${name}/find`,
  body: tableState(state),
});

/** What each part asks as the home opens; `packing/first-load.ts` has it asked before the code is there. */
export const HOME_ASKS: Readonly<Record<HomePart, Ask>> = {
  projects: findOf(projects, HOME_PROJECTS),
  payments: findOf(projectPayments, HOME_PAYMENTS),
  photos: findOf(siteLogs, HOME_PHOTOS),
  quotes: findOf(quotes, HOME_QUOTES),
  benefits: { to: MY_VOUCHERS_PATH },
};
