import { lazy, type FunctionComponent } from "react";
import { logError } from "./log.ts";

/**
 * A part beside the screen, such as a counter. Where its code cannot be fetched it is missing until the page is loaded
 * anew: it takes nothing with it of what somebody works at.
 */
export function lazyExtra<P extends object>(load: () => Promise<FunctionComponent<P>>) {
  const missing = (error: unknown): FunctionComponent<P> => {
    logError("a part beside the screen", error);
    return () => null;
  };
  return lazy(async () => ({ default: await load().catch(missing) }));
}
