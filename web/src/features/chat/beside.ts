import type { Services } from "../../platform/session/services.ts";
import { startDeliveries } from "./delivery/deliveries.ts";
import { startDraftSync } from "./drafts/draft-sync.ts";
import type { Drafts } from "./drafts.ts";
import type { ChatEngine } from "./engine/chat.ts";
import { keepConversations } from "./kept/kept.ts";
import { showUnreadInTitle } from "./tab-title.ts";

/** What runs beside the engine is made from. */
export interface Beside {
  readonly services: Services;
  readonly engine: ChatEngine;
  readonly drafts: Drafts;
  /** Messages that wait for me. */
  readonly unread: () => number;
}

/** Begins all that runs beside the engine. @returns for the end of each */
export function beside({ services, engine, drafts, unread }: Beside): (() => void)[] {
  const { hub } = services;
  const title = showUnreadInTitle();
  title.show(unread());
  return [
    startDeliveries({ hub, engine }),
    startDraftSync({ hub, engine, drafts }),
    keepConversations(services, engine),
    engine.store.subscribe(() => title.show(unread())),
    title.stop,
  ];
}
