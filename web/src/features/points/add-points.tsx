import { lazy } from "react";
import type { ActionTools } from "../../kit/feature/action-types.ts";
import { showWindow } from "../../ui/feedback/window.ts";

const AddPointDialog = lazy(async () => ({ default: (await import("./add-point-dialog.tsx")).AddPointDialog }));

/** Asks what to enter by hand. @param customerId of whom; null where that is asked too */
export async function addPoints(customerId: string | null, { refresh }: ActionTools): Promise<void> {
  if (await showWindow<true>((close) => <AddPointDialog customerId={customerId} onClose={close} />)) await refresh();
}
