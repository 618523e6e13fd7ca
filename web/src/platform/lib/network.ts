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
