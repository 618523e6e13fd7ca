import type { ReactNode } from "react";
import { createStore } from "../../platform/lib/store.ts";

interface Open {
  readonly drawn: ReactNode;
  readonly close: (result: null) => void;
}

/** The dialog on the screen that was opened by {@link showWindow}; `WindowHost` shows it. */
export const openWindow = createStore<Open | null>(null);

/**
 * Show a dialog that belongs to no component, such as one opened from a menu that closes. One at a time.
 * @param draw draws it; call `close` with the result, or with `null` when it was given up
 */
export function showWindow<T>(draw: (close: (result: T | null) => void) => ReactNode): Promise<T | null> {
  openWindow.get()?.close(null);
  return new Promise((resolve) => {
    const close = (result: T | null): void => {
      openWindow.set(null);
      resolve(result);
    };
    openWindow.set({ drawn: draw(close), close });
  });
}
