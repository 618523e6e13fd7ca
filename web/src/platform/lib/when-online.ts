import { onlineManager } from "@tanstack/react-query";
import { lookForNetwork } from "./network.ts";

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
