import { SEARCH_PERMISSIONS, type SearchMethods } from "@nepnha/contract/features/chat/methods/search";
import { answer, hubMethod, type HubMethod } from "../../../../platform/realtime/hub-method.ts";
import { findDay } from "./find-day.ts";
import { SEARCH_ARGUMENTS } from "./search-arguments.ts";
import { searchMessages } from "./search-messages.ts";

/** Somebody who types quickly, and pages; no more, because each looks at thousands of messages. */
const SEARCH_RATE = { count: 20, perMs: 10_000 };

/** The methods that look for messages, each over its command. */
export const searchMethods: { readonly [M in keyof SearchMethods]: HubMethod<SearchMethods[M]["data"]> } = {
  SearchMessages: hubMethod({
    access: "read",
    permission: SEARCH_PERMISSIONS.SearchMessages,
    rate: SEARCH_RATE,
    argument: SEARCH_ARGUMENTS.SearchMessages,
    run: searchMessages,
    finish: answer,
  }),
  FindDay: hubMethod({
    access: "read",
    permission: SEARCH_PERMISSIONS.FindDay,
    rate: SEARCH_RATE,
    argument: SEARCH_ARGUMENTS.FindDay,
    run: findDay,
    finish: answer,
  }),
};
