import type { ChatEvents, ChatMethods } from "@nepnha/contract/features/chat/hub";
import { CHAT_STATE_MAX } from "@nepnha/contract/platform/constants";
import type { CurrentUser } from "@nepnha/contract/platform/session";
import type { HubOf } from "../../../platform/hub/hub.ts";
import { logError } from "../../../platform/lib/log.ts";
import type { ChatStore } from "../engine/store.ts";
import { joinPage } from "../engine/window.ts";
import { behind, KEPT_MOST, keptRows, type KeptRow, withoutHidden } from "./kept-rows.ts";
import type { KeptStorage } from "./kept-storage.ts";

/** Changes are gathered so long before they are written, ms. */
const GATHER = 1500;
/** Widest random delay of the question that follows a connect, ms: the list and the open conversation come first. */
const ASK_SPREAD = 4000;
/** One conversation whose messages are behind is asked for in so long, ms; those that were given up sooner. */
const REFILL = { given: 3000, late: 20_000 } as const;

interface Parts {
  readonly hub: HubOf<ChatMethods, ChatEvents>;
  readonly store: ChatStore;
  readonly storage: KeptStorage;
  /** Who is signed in, and the hash of the login. */
  readonly user: CurrentUser;
  readonly login: string;
}

/**
 * Keeps the latest conversations on this device, for when there is no network. What is recalled, hidden or taken away is
 * kept no more once this device has heard of it, whether the conversation is loaded or not. Begin it once a connection
 * has told the list: what was kept before must not be kept again unasked. @returns for the end of it
 */
export async function startKeeper({ hub, store, storage, user, login }: Parts): Promise<() => void> {
  const kept = await storage.read(login);
  let stored: ReadonlyMap<string, KeptRow> = kept?.rows ?? new Map<string, KeptRow>();
  let rows = stored;
  let userSeq = kept?.about.userSeq ?? 0;
  let timers: { write?: Timer; ask?: Timer; refill?: Timer } = {};
  /** What was hidden while this device was away is known. */
  let current = false;
  let writing: Promise<void> = Promise.resolve();
  let seen: unknown;

  const connected = (): boolean => store.getState().connection === "connected";

  function gather(): void {
    timers.write ??= setTimeout(write, GATHER);
  }

  function write(): void {
    clearTimeout(timers.write);
    delete timers.write;
    const { conversations, kept: unasked, ready, clockOffset } = store.getState();
    if (unasked || !ready) return;
    rows = keptRows(rows, conversations);
    refillLater();
    const before = stored;
    const changed = [...rows.values()].filter((row) => before.get(row.groupId) !== row);
    const gone = [...before.keys()].filter((groupId) => !rows.has(groupId));
    if (changed.length + gone.length === 0) return;
    const next = rows;
    stored = next;
    const about = { key: "about", login, user: { ...user, signalRToken: "" }, userSeq, clockOffset } as const;
    writing = writing
      .then(() => storage.write(about, changed, gone))
      .catch((error: unknown) => {
        logError("kept conversations", error);
        // Written with the next change: until then the device has what it had.
        if (stored === next) stored = before;
      });
  }

  /** What I hid on other devices while this one was away, which no event told. */
  async function ask(): Promise<void> {
    delete timers.ask;
    const known = [...store.getState().conversations.values()];
    const groups = known.map(({ groupId, changeSeq }): [string, number] => [groupId, changeSeq]);
    const mayMiss = userSeq === 0 || groups.length > CHAT_STATE_MAX;
    const answer = await hub.invoke("SyncState", { userSeq, groups: groups.slice(0, CHAT_STATE_MAX) });
    if (!answer.ok) throw new Error(answer.code);
    for (const { groupId, hidden = [] } of answer.data.groups) hide(groupId, hidden);
    if (mayMiss) rows = new Map([...rows].map(([groupId, row]) => [groupId, { ...row, window: null }]));
    userSeq = answer.data.userSeq;
    current = true;
    gather();
  }

  function hide(groupId: string, seqs: readonly number[]): void {
    const row = rows.get(groupId);
    if (!row || seqs.length === 0) return;
    rows = new Map(rows).set(groupId, withoutHidden(row, seqs));
    gather();
  }

  function connection(): void {
    if (!connected()) {
      clearTimeout(timers.ask);
      delete timers.ask;
      current = false;
    } else if (!current && !store.getState().kept && store.getState().ready) {
      timers.ask ??= setTimeout(() => {
        ask().catch((error: unknown) => {
          logError("kept conversations", error);
          connection();
        });
      }, Math.random() * ASK_SPREAD);
    }
  }

  function refillLater(): void {
    const [next] = behind(rows);
    if (next === undefined || !connected()) return;
    const wait = rows.get(next)?.window === null ? REFILL.given : REFILL.late;
    timers.refill ??= setTimeout(() => {
      refill()
        .catch((error: unknown) => logError("kept conversations", error))
        .finally(() => {
          delete timers.refill;
          refillLater();
        });
    }, wait);
  }

  /** The last messages of the conversation that lacks them most, as they are now. */
  async function refill(): Promise<void> {
    const [groupId] = behind(rows);
    const asked = groupId === undefined ? undefined : store.conversation(groupId);
    if (!asked || !connected() || document.visibilityState === "hidden") return;
    const answer = await hub.invoke("GetMessages", { groupId: asked.groupId, limit: KEPT_MOST.messages });
    const row = rows.get(asked.groupId);
    if (!row) return;
    if (!answer.ok) {
      rows = new Map(rows).set(asked.groupId, { ...row, window: null, wanted: false });
      return;
    }
    const window = joinPage(null, "latest", answer.data, KEPT_MOST.messages);
    rows = new Map(rows).set(asked.groupId, { ...row, window, at: asked.changeSeq, lastSeq: asked.lastSeq });
    gather();
  }

  const onHide = (): void => {
    if (document.visibilityState === "hidden") write();
  };
  document.addEventListener("visibilitychange", onHide);
  const off = [
    store.subscribe(() => {
      connection();
      const { conversations } = store.getState();
      // The store changes with every progress of an upload.
      if (conversations === seen) return;
      seen = conversations;
      gather();
    }),
    hub.on("MessagesHidden", ({ groupId, seqs }) => hide(groupId, seqs)),
    () => document.removeEventListener("visibilitychange", onHide),
  ];
  connection();
  gather();
  return () => {
    for (const stop of off) stop();
    for (const timer of Object.values(timers)) clearTimeout(timer);
    timers = {};
    storage.close();
  };
}

type Timer = ReturnType<typeof setTimeout>;
