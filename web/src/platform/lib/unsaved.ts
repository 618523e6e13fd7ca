import { createStore } from "./store.ts";

/** Changes on the screen that are not saved. */
export interface Unsaved {
  readonly discard: () => void;
  /** Save them; @returns whether nothing is left unsaved. Where a form cannot, it has none. */
  readonly save?: (() => Promise<boolean>) | undefined;
}

/** A form that could have changes. */
interface Guard extends Unsaved {
  readonly dirty: () => boolean;
  /** Asks about them before they are lost, and discards them when the answer is yes. */
  readonly ask: () => Promise<boolean>;
}

/** The form on the screen; `null` while there is none that could have changes. */
export const unsavedGuard = createStore<Guard | null>(null);

/**
 * R5-11 ask before something that takes the form on the screen away, such as another language.
 * @returns whether to go on; `true` at once when nothing would be lost
 */
export function mayDiscard(): Promise<boolean> {
  const guard = unsavedGuard.get();
  return guard?.dirty() ? guard.ask() : Promise.resolve(true);
}

/** What is not saved on the screen, for who asks about it in words of their own; `null` when nothing would be lost. */
export function unsavedNow(): Unsaved | null {
  const guard = unsavedGuard.get();
  return guard?.dirty() ? guard : null;
}
