import { LIST_DEFAULTS } from "../../../kit/find/list-state.ts";

/** What a customer's home asks of their projects. */
export const HOME_PROJECTS = { ...LIST_DEFAULTS, pageSize: 5, sort: { column: "id", direction: "desc" } } as const;
