import {
  DELIVERED_MOST,
  type DeliveryEvents,
  type DeliveryMethods,
} from "@nepnha/contract/features/chat/methods/delivery";
import type { HubOf } from "../../../platform/hub/hub.ts";
import { applyDelivered, arrivedOf, type Conversation } from "../engine/model.ts";
import type { ChatStore } from "../engine/store.ts";

/** What arrives is gathered so long, ms: a burst is one call. */
const GATHER = 1000;
/** What got no answer is said again after this time, ms, if nothing else arrives. */
const AGAIN = 30_000;

/** What {@link startDeliveries} needs: a connection, and what is known. */
interface Parts {
  readonly hub: HubOf<DeliveryMethods, DeliveryEvents>;
  readonly engine: { readonly store: ChatStore; readonly me: string };
}

/**
 * Tells the server what has reached this device, and notes what has reached others. The list says it all, so that what
 * came while this device was away is told as well; what I have read or wrote needs no word. @returns for the end of it
 */
export function startDeliveries({ hub, engine: { store, me } }: Parts): () => void {
  const told = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let seen: unknown;

  const unsaid = (): [string, number][] => {
    if (store.getState().connection !== "connected") return [];
    return [...store.getState().conversations.values()]
      .flatMap((conversation): [string, number][] => {
        const seq = arrivedAt(conversation, me);
        return seq > (told.get(conversation.groupId) ?? 0) ? [[conversation.groupId, seq]] : [];
      })
      .slice(0, DELIVERED_MOST);
  };

  async function tell(): Promise<void> {
    timer = undefined;
    const marks = unsaid();
    if (marks.length === 0) return;
    try {
      const { ok } = await hub.invoke("MarkDelivered", { marks });
      if (!ok) throw new Error("refused");
      for (const [groupId, seq] of marks) told.set(groupId, Math.max(seq, told.get(groupId) ?? 0));
      look();
    } catch {
      clearTimeout(again);
      again = setTimeout(look, AGAIN);
    }
  }

  function look(): void {
    if (timer === undefined && unsaid().length > 0) timer = setTimeout(() => void tell(), GATHER);
  }

  const off = [
    store.subscribe(() => {
      const { conversations, connection } = store.getState();
      const now = connection === "connected" ? conversations : null;
      // The store changes with every progress of an upload.
      if (now === seen) return;
      seen = now;
      look();
    }),
    hub.on("DeliveredMessage", (event) => {
      const conversation = store.conversation(event.groupId);
      if (conversation) store.put(applyDelivered(conversation, event));
    }),
  ];
  look();
  return () => {
    for (const stop of off) stop();
    clearTimeout(timer);
    clearTimeout(again);
  };
}

/** The newest message of others that is here and that the server does not know to be; 0 where there is none. */
function arrivedAt({ preview, members }: Conversation, me: string): number {
  if (!preview || preview.senderId === me) return 0;
  const mine = members.find(({ userId }) => userId === me);
  return mine && arrivedOf(mine) < preview.seq ? preview.seq : 0;
}
