import type { Hub } from "../../platform/hub/hub.ts";
import { logError } from "../../platform/lib/log.ts";
import type { Drafts } from "./drafts.ts";
import type { ChatEngine } from "./engine/chat.ts";
import type { ChatStore } from "./engine/store.ts";

/** What runs beside the engine is made from. */
export interface Beside {
  readonly hub: Hub;
  readonly engine: ChatEngine;
  readonly drafts: Drafts;
}

/** Begins what runs beside the engine as long as it does; its code comes when the conversations stand on the screen. */
export function startBeside(parts: Beside): { stop: () => void } {
  let ended = false;
  let stops: readonly (() => void)[] = [];
  const begin = async (): Promise<void> => {
    await listKnown(parts.engine.store);
    if (ended) return;
    const [{ startDeliveries }, { startDraftSync }] = await Promise.all([
      import("./delivery/deliveries.ts"),
      import("./drafts/draft-sync.ts"),
    ]);
    if (!ended) stops = [startDeliveries(parts), startDraftSync(parts)];
  };
  begin().catch((error: unknown) => logError("chat beside", error));
  return {
    stop() {
      ended = true;
      for (const stop of stops) stop();
    },
  };
}

/** Resolves when the conversations are known and whoever shows them has had their turn. */
function listKnown({ getState, subscribe }: ChatStore): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!getState().ready) return;
      stop();
      setTimeout(resolve);
    };
    const stop = subscribe(look);
    look();
  });
}
