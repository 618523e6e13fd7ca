import type { LiveMethods, RowMessage } from "@nepnha/contract/kit/live";
import type { RealtimeEvents, SystemNotice } from "@nepnha/contract/platform/realtime";
import type { Hub, HubOf } from "../../platform/hub/hub.ts";

/** The hub as live rows know it. */
export type LiveHub = HubOf<LiveMethods, RealtimeEvents<SystemNotice | RowMessage>>;

/** Told that rows changed; without ids it is not known which, or something may have been missed. */
type Listener = (ids: readonly string[]) => void;

/** What the screens of a page hear of changed rows. */
interface RowWatch {
  /** Hear of changed rows of a feature. @returns a function that ends the listening */
  watch(feature: string, listener: Listener): () => void;
}

/** A list that waited longer for the first connection is asked for again: it may have changed unheard. */
const LATE_MS = 3_000;

const watches = new WeakMap<Hub, RowWatch>();

/** The one watch of a hub: however many screens listen to a feature, it is watched once. */
export function rowWatchOf(hub: Hub): RowWatch {
  const known = watches.get(hub) ?? createRowWatch(hub);
  watches.set(hub, known);
  return known;
}

function createRowWatch(hub: Hub): RowWatch {
  const live: LiveHub = hub;
  const features = new Map<string, Set<Listener>>();
  /** When each of them was first listened to, ms. */
  const since = new Map<string, number>();
  /** Features that are watched on the connection of the moment; one that was lost takes its watches along. */
  let wasLost = false;

  function call(method: "WatchRows" | "UnwatchRows", feature: string): void {
    if (!hub.connected.get()) return;
    // Without the right, or without the connection, the list simply stays as it is.
    live.invoke(method, { feature }).catch(() => undefined);
  }
  function tell(feature: string, ids: readonly string[]): void {
    for (const listener of features.get(feature) ?? []) listener(ids);
  }
  live.on("ReceiveSystemMessage", (message) => {
    if (message.kind === "ROWS_CHANGED") tell(message.feature, message.ids);
  });
  live.on("SyncRequired", ({ withinMs = 0 }) => {
    setTimeout(() => {
      for (const feature of features.keys()) tell(feature, []);
    }, Math.random() * withinMs);
  });
  hub.connected.subscribe(() => {
    if (!hub.connected.get()) {
      wasLost = true;
      return;
    }
    for (const feature of features.keys()) {
      call("WatchRows", feature);
      if (wasLost || Date.now() - (since.get(feature) ?? 0) > LATE_MS) tell(feature, []);
    }
    wasLost = false;
  });

  return {
    watch(feature, listener) {
      const listeners = features.get(feature) ?? new Set();
      features.set(feature, listeners.add(listener));
      if (listeners.size === 1) {
        since.set(feature, Date.now());
        call("WatchRows", feature);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        features.delete(feature);
        call("UnwatchRows", feature);
      };
    },
  };
}
