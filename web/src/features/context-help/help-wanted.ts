import { createStore } from "../../platform/lib/store.ts";

/** Whether the help of the screen is to be shown: the "?" says so, and what leads to a help page. */
export const helpWanted = createStore(false);
