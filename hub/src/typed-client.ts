import type { EventArguments, EventResult, HubContract } from "./hub-types.ts";

/** A stream as clients see it. */
interface ClientStream<T> {
  subscribe(observer: { next: (item: T) => void; error: (error: unknown) => void; complete: () => void }): {
    dispose(): void;
  };
}

type Args<M> = M extends (...args: infer A) => unknown ? A : never;
type Result<M> = M extends (...args: never[]) => infer R ? Awaited<R> : never;
type Item<M> = M extends (...args: never[]) => AsyncIterable<infer T> ? T : never;

type Handler<E> = (...args: EventArguments<E>) => Answer<EventResult<E>>;
type Answer<R> = [R] extends [never] | [void] ? void : R | Promise<R>;

/**
 * A client connection that knows what its hub offers. A HubConnection of `@microsoft/signalr` is one of any hub, so
 * giving it this type is all: `const chat: TypedClient<ChatHub> = connection`. Nothing is checked at run time.
 */
export interface TypedClient<H extends HubContract> {
  invoke<M extends keyof H["methods"] & string>(
    method: M,
    ...args: Args<H["methods"][M]>
  ): Promise<Result<H["methods"][M]>>;
  stream<M extends keyof H["methods"] & string>(
    method: M,
    ...args: Args<H["methods"][M]>
  ): ClientStream<Item<H["methods"][M]>>;
  /** A handler of an event that is a function answers where the server asks for it. */
  on<E extends keyof H["events"] & string>(event: E, handler: Handler<H["events"][E]>): void;
  off<E extends keyof H["events"] & string>(event: E, handler: Handler<H["events"][E]>): void;
}
