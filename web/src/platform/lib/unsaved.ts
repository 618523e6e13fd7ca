import { createStore } from "./store.ts";

/** Asks about the changes on the screen; `null` while there is no form that could have some. */
export const unsavedGuard = createStore<(() => Promise<boolean>) | null>(null);

/**
 * R5-11 ask before something that takes the form on the screen away, such as another language.
 * @returns whether to go on; `true` at once when nothing would be lost
 */
export function mayDiscard(): Promise<boolean> {
  return unsavedGuard.get()?.() ?? Promise.resolve(true);
}
