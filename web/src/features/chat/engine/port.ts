import type { ChatEvents, ChatMethods } from "@nepnha/contract/features/chat/hub";
import type { HubResult, RealtimeEvents } from "@nepnha/contract/platform/realtime";
import type { HubOf } from "../../../platform/hub/hub.ts";
import type { Environment } from "./environment.ts";

/** Where the connection to the chat service stands. */
export type ConnectionState = "connecting" | "connected" | "reconnecting" | "disconnected";

/** What the engine hears. */
export interface PortEvents extends ChatEvents, Pick<RealtimeEvents, "SyncRequired"> {}

/**
 * What the engine needs of a hub connection; the application's hub client satisfies it, so does a test's network.
 * A call that rejects got no answer: it may or may not have been carried out.
 */
export interface HubPort extends HubOf<ChatMethods, PortEvents> {
  /** Tells the present state at once and then every change. The answer takes the handler away again. */
  onState(handler: (state: ConnectionState) => void): () => void;
}

/** A call that got no answer within this time, ms, counts as lost; the caller repeats or synchronises. */
const ANSWER_TIMEOUT = 30_000;

/** {@link HubPort.invoke} that rejects when the answer stays out for 30 s. */
export function invokeWithin<M extends keyof ChatMethods>(
  port: HubPort,
  env: Environment,
  method: M,
  argument: ChatMethods[M]["argument"],
): Promise<HubResult<ChatMethods[M]["data"]>> {
  return new Promise((resolve, reject) => {
    const cancel = env.after(ANSWER_TIMEOUT, () => reject(new Error(`${method}: no answer`)));
    port.invoke(method, argument).then(resolve, reject).finally(cancel);
  });
}

/** What somebody asked for while the page was still connecting waits so long for it, ms. */
const CONNECTION_PATIENCE = 10_000;

/** {@link invokeWithin} that first waits up to 10 s for a connection: a press may come before the page has one. */
export function invokeOnceConnected<M extends keyof ChatMethods>(
  port: HubPort,
  env: Environment,
  method: M,
  argument: ChatMethods[M]["argument"],
): Promise<HubResult<ChatMethods[M]["data"]>> {
  return new Promise((resolve, reject) => {
    const go = (): void => {
      cancel();
      // The present state is told before there is a listener to take away.
      queueMicrotask(() => off());
      invokeWithin(port, env, method, argument).then(resolve, reject);
    };
    const cancel = env.after(CONNECTION_PATIENCE, go);
    const off = port.onState((state) => {
      if (state === "connected") go();
    });
  });
}
