import {
  PRESENCE_LASTS,
  PRESENCE_MOST,
  type Presence,
  type PresenceEvents,
  type PresenceMethods,
} from "@nepnha/contract/features/chat/methods/presence";
import type { Hub, HubOf } from "../../../platform/hub/hub.ts";
import { createStore } from "../../../platform/lib/store.ts";

/** Whom the screen shows is gathered so long before the server is asked, ms: a scrolled list asks once. */
const GATHER = 300;
/** Said again in time before the server forgets it, ms. */
const AGAIN = PRESENCE_LASTS / 2;

type PresenceHub = HubOf<PresenceMethods, PresenceEvents> & Pick<Hub, "connected">;

const books = new WeakMap<object, PresenceBook>();

/** The one book of a connection. */
export function presenceBookOf(hub: PresenceHub): PresenceBook {
  const book = books.get(hub) ?? new PresenceBook(hub);
  books.set(hub, book);
  return book;
}

/**
 * Who is there among those whom the screen shows. The server is asked about nobody else, and about nobody while the page
 * is hidden; what gets no answer is asked again with the next change, or in time.
 */
class PresenceBook {
  readonly known = createStore<ReadonlyMap<string, Presence>>(new Map());
  readonly #hub: PresenceHub;
  readonly #shown = new Map<string, number>();
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #stops: (() => void)[] = [];

  constructor(hub: PresenceHub) {
    this.#hub = hub;
  }

  /** Somebody is on the screen from now on. @returns for when they are not any more */
  show(userId: string): () => void {
    if (this.#shown.size === 0) this.#listen();
    // Whoever was shown last is asked about first.
    const count = this.#shown.get(userId) ?? 0;
    this.#shown.delete(userId);
    this.#shown.set(userId, count + 1);
    if (count === 0) this.#askSoon();
    return () => this.#hide(userId);
  }

  #hide(userId: string): void {
    const count = this.#shown.get(userId) ?? 0;
    if (count > 1) return void this.#shown.set(userId, count - 1);
    this.#shown.delete(userId);
    this.#askSoon();
    if (this.#shown.size === 0) for (const stop of this.#stops.splice(0)) stop();
  }

  #listen(): void {
    const hub = this.#hub;
    const repeat = setInterval(() => this.#askSoon(), AGAIN);
    const onVisible = (): void => this.#askSoon();
    document.addEventListener("visibilitychange", onVisible);
    this.#stops = [
      hub.on("UserOnline", ({ userIds }) =>
        this.#note(userIds.map((userId) => ({ userId, online: true, lastSeenAt: null }))),
      ),
      hub.on("UserOffline", ({ people }) => this.#note(people.map((one) => ({ ...one, online: false })))),
      hub.connected.subscribe(() => {
        if (hub.connected.get()) this.#askSoon();
      }),
      () => clearInterval(repeat),
      () => document.removeEventListener("visibilitychange", onVisible),
    ];
  }

  #askSoon(): void {
    if (this.#gathering !== undefined) return;
    this.#gathering = setTimeout(() => {
      this.#gathering = undefined;
      void this.#ask();
    }, GATHER);
  }

  async #ask(): Promise<void> {
    if (!this.#hub.connected.get()) return;
    const shown = document.visibilityState === "visible" ? [...this.#shown.keys()].slice(-PRESENCE_MOST) : [];
    try {
      const result = await this.#hub.invoke("SubscribePresence", { userIds: shown });
      if (result.ok) this.#note(result.data.people);
    } catch {
      // A dot that comes a minute later is not missed.
    }
  }

  #note(people: readonly Presence[]): void {
    const known = new Map(this.known.get());
    for (const one of people) known.set(one.userId, one);
    this.known.set(known);
  }
}
