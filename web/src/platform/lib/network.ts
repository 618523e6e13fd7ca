import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** Whether the device has no network: what is asked for waits then, without an answer and without a failure. */
export function useOffline(): boolean {
  return !useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  );
}

/** Look again whether there is a network; what waits for one goes on by itself where there is. */
export function lookForNetwork(): void {
  onlineManager.setOnline(navigator.onLine);
}

/** Whether the device has a network now. */
export function hasNetwork(): boolean {
  lookForNetwork();
  return onlineManager.isOnline();
}

/**
 * Waits for a network where the device has none.
 * @param signal ends the waiting
 * @returns whether it had to wait
 */
export function whenOnline(signal?: AbortSignal): Promise<boolean> {
  if (hasNetwork()) return Promise.resolve(false);
  return new Promise((resolve) => {
    const done = (): void => {
      stop();
      resolve(true);
    };
    const stop = onlineManager.subscribe((isOnline) => {
      if (isOnline) done();
    });
    signal?.addEventListener("abort", done, { once: true });
  });
}
