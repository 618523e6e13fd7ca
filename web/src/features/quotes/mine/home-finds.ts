import { LIST_DEFAULTS } from "../../../kit/find/list-state.ts";

/** What a customer's home asks of what was quoted to them. */
export const HOME_QUOTES = { ...LIST_DEFAULTS, pageSize: 15, sort: { column: "id", direction: "desc" } } as const;
