import type { HubEventName, HubEvents, HubMethodName, HubMethods, HubResult } from "@nepnha/contract/hub";
import type { Environment } from "./environment.ts";

/** Where the connection to the chat service stands. */
export type ConnectionState = "connecting" | "connected" | "reconnecting" | "disconnected";

/** What the engine needs of a hub connection; the application's hub client satisfies it, so does a test's network. */
export interface HubPort {
  /** Calls a hub method. Rejects when the answer did not come: the call may or may not have been carried out. */
  invoke<M extends HubMethodName>(
    method: M,
    argument: HubMethods[M]["argument"],
  ): Promise<HubResult<HubMethods[M]["data"]>>;
  /** Registers for a server event. The answer takes the handler away again. */
  on<E extends HubEventName>(event: E, handler: (payload: HubEvents[E]) => void): () => void;
  /** Tells the present state at once and then every change. The answer takes the handler away again. */
  onState(handler: (state: ConnectionState) => void): () => void;
}

/** A call that got no answer within this time, ms, counts as lost; the caller repeats or synchronises. */
const ANSWER_TIMEOUT = 30_000;

/** {@link HubPort.invoke} that rejects when the answer stays out for 30 s. */
export function invokeWithin<M extends HubMethodName>(
  port: HubPort,
  env: Environment,
  method: M,
  argument: HubMethods[M]["argument"],
): Promise<HubResult<HubMethods[M]["data"]>> {
  return new Promise((resolve, reject) => {
    const cancel = env.after(ANSWER_TIMEOUT, () => reject(new Error(`${method}: no answer`)));
    port.invoke(method, argument).then(resolve, reject).finally(cancel);
  });
}
