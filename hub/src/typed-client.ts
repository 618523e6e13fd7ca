import type { HubContract } from "./hub-types.ts";

/** The part of a client's HubConnection that is typed here; that of `@microsoft/signalr` fits. */
interface ClientConnection {
  invoke(method: string, ...args: unknown[]): Promise<unknown>;
  stream(method: string, ...args: unknown[]): ClientStream<unknown>;
  on(event: string, handler: (payload: unknown) => void): void;
  off(event: string, handler: (payload: unknown) => void): void;
}

/** A stream as clients see it. */
interface ClientStream<T> {
  subscribe(observer: { next: (item: T) => void; error: (error: unknown) => void; complete: () => void }): {
    dispose(): void;
  };
}

type Args<M> = M extends (...args: infer A) => unknown ? A : never;
type Result<M> = M extends (...args: never[]) => infer R ? Awaited<R> : never;
type Item<M> = M extends (...args: never[]) => AsyncIterable<infer T> ? T : never;

/** A client connection that knows what its hub offers. */
interface TypedClient<H extends HubContract> {
  invoke<M extends keyof H["methods"] & string>(
    method: M,
    ...args: Args<H["methods"][M]>
  ): Promise<Result<H["methods"][M]>>;
  stream<M extends keyof H["methods"] & string>(
    method: M,
    ...args: Args<H["methods"][M]>
  ): ClientStream<Item<H["methods"][M]>>;
  /** Listens; the returned function stops it. */
  on<E extends keyof H["events"] & string>(event: E, handler: (payload: H["events"][E]) => void): () => void;
}

/** Gives a client connection the contract of its hub. The types are a promise of the server's; nothing is checked at run time. */
export function typedClient<H extends HubContract>(connection: ClientConnection): TypedClient<H>;
export function typedClient(connection: ClientConnection): UntypedClient {
  return {
    invoke: (method, ...args) => connection.invoke(method, ...args),
    stream: (method, ...args) => connection.stream(method, ...args),
    on(event, handler) {
      connection.on(event, handler);
      return () => connection.off(event, handler);
    },
  };
}

interface UntypedClient {
  invoke(method: string, ...args: unknown[]): Promise<unknown>;
  stream(method: string, ...args: unknown[]): ClientStream<unknown>;
  on(event: string, handler: (payload: unknown) => void): () => void;
}
