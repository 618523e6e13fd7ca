import { createContext } from "react";

/** Rows of a form's lists that somebody has just added and not yet left: by field, their places. They are not judged. */
export type YoungRows = Map<string, ReadonlySet<number>>;

/** Those of the form around. */
export const YoungRowsContext = createContext<YoungRows>(new Map());
