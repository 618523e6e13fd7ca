import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import type { HubResult } from "@nepnha/contract/platform/realtime";
import type { ConnectionState, HubPort, PortEvents } from "../port.ts";

/** Something between client and server: a call, its answer or an event. */
interface Parcel {
  readonly kind: "call" | "answer" | "event";
  arrive(): void;
  /** Only calls and answers: the caller learns that none will come. */
  fail(): void;
}

/**
 * A connection whose every parcel the test delivers, doubles, loses or overtakes at will. Events are lost without a
 * word while the connection is down, as with SignalR.
 */
export class VirtualNetwork implements HubPort {
  readonly #serve: (method: keyof ChatMethods, argument: unknown) => HubResult<unknown>;
  readonly #handlers = new Map<string, Set<(payload: never) => void>>();
  readonly #stateHandlers = new Set<(state: ConnectionState) => void>();
  /** What was called so far, delivered or not. */
  readonly called: { method: keyof ChatMethods; argument: unknown }[] = [];
  #parcels: Parcel[] = [];
  #state: ConnectionState = "connecting";

  constructor(serve: (method: keyof ChatMethods, argument: unknown) => HubResult<unknown>) {
    this.#serve = serve;
  }

  /** How many calls were made so far. */
  get calls(): number {
    return this.called.length;
  }

  get waiting(): number {
    return this.#parcels.length;
  }

  invoke<M extends keyof ChatMethods>(
    method: M,
    argument: ChatMethods[M]["argument"],
  ): Promise<HubResult<ChatMethods[M]["data"]>> {
    if (this.#state !== "connected") return Promise.reject(new Error("not connected"));
    this.called.push({ method, argument });
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error("connection lost"));
      const arrive = () => {
        const result = this.#serve(method, argument) as HubResult<ChatMethods[M]["data"]>;
        this.#parcels.push({ kind: "answer", arrive: () => resolve(structuredClone(result)), fail });
      };
      this.#parcels.push({ kind: "call", arrive, fail });
    });
  }

  on<E extends keyof PortEvents>(event: E, handler: (payload: PortEvents[E]) => void): () => void {
    const handlers = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, handlers.add(handler));
    return () => handlers.delete(handler);
  }

  onState(handler: (state: ConnectionState) => void): () => void {
    this.#stateHandlers.add(handler);
    handler(this.#state);
    return () => this.#stateHandlers.delete(handler);
  }

  /** The server pushes an event. */
  push<E extends keyof PortEvents>(event: E, payload: PortEvents[E]): void {
    if (this.#state !== "connected") return;
    const arrive = () => {
      for (const handler of this.#handlers.get(event) ?? []) handler(structuredClone(payload) as never);
    };
    this.#parcels.push({ kind: "event", arrive, fail: () => {} });
  }

  /** Delivers one parcel, whatever its place. */
  deliver(place: number): void {
    this.#take(place)?.arrive();
  }

  /** Delivers an event and keeps it, so that it comes again. */
  double(place: number): void {
    const parcel = this.#parcels[place % (this.#parcels.length || 1)];
    if (parcel?.kind === "event") parcel.arrive();
  }

  /** A parcel vanishes and nobody is told. */
  lose(place: number): void {
    this.#take(place);
  }

  /** The connection breaks: of the calls under way some were carried out, but no answer and no event comes any more. */
  disconnect(carriedOut: boolean): void {
    const parcels = this.#parcels;
    this.#parcels = [];
    this.#setState("reconnecting");
    for (const parcel of parcels) {
      if (parcel.kind === "call" && carriedOut) parcel.arrive();
      parcel.fail();
    }
    this.#parcels = [];
  }

  connect(): void {
    this.#setState("connected");
  }

  #take(place: number): Parcel | undefined {
    if (this.#parcels.length === 0) return undefined;
    return this.#parcels.splice(place % this.#parcels.length, 1)[0];
  }

  #setState(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const handler of this.#stateHandlers) handler(state);
  }
}
