import { logError } from "../../platform/lib/log.ts";
import type { Beside } from "./beside.ts";
import type { ChatStore } from "./engine/store.ts";

/** Begins what runs beside the engine as long as it does; its code comes when the conversations stand on the screen. */
export function startBeside(parts: Beside): { stop: () => void } {
  let ended = false;
  let stops: readonly (() => void)[] = [];
  const begin = async (): Promise<void> => {
    await listKnown(parts.engine.store);
    if (ended) return;
    const { beside } = await import("./beside.ts");
    if (!ended) stops = beside(parts);
  };
  begin().catch((error: unknown) => logError("chat beside", error));
  return {
    stop() {
      ended = true;
      for (const stop of stops) stop();
    },
  };
}

/** What shows the conversations may itself be on its way when they are known: it goes first, ms. */
const SCREEN_FIRST = 500;

/** Resolves when the conversations are known and whoever shows them has had their turn. */
function listKnown({ getState, subscribe }: ChatStore): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!getState().ready) return;
      stop();
      setTimeout(resolve, SCREEN_FIRST);
    };
    const stop = subscribe(look);
    look();
  });
}
