import type { HubConnection } from "@microsoft/signalr";
import type { ChatLoginRequest } from "@nepnha/contract/platform/session";
import type { HubLoginResult, HubResult, MethodsOf } from "@nepnha/contract/platform/realtime";
import { HUB_KEEP_ALIVE_MS, HUB_RECONNECT_DELAYS, HUB_SERVER_TIMEOUT_MS } from "@nepnha/contract/platform/constants";
import type { ApiClient } from "../api/client.ts";
import { logError } from "../lib/log.ts";
import { createStore, type Store } from "../lib/store.ts";
import { createRestart } from "./restart.ts";

/** R4-10 */
export type HubState = "Disconnected" | "Connecting" | "Connected" | "Disconnecting" | "Reconnecting";

/**
 * The hub as a part of the application knows it: with the methods (`M`) and events (`E`) that contract gives the part.
 * A {@link Hub} is one for every part.
 */
export interface HubOf<M extends MethodsOf<M>, E> {
  invoke<N extends keyof M & string>(method: N, argument: M[N]["argument"]): Promise<HubResult<M[N]["data"]>>;
  on<N extends keyof E & string>(event: N, handler: (argument: E[N]) => void): () => void;
}

/** The real-time connection of the logged-in user. */
export interface Hub {
  /** R4-10 */
  readonly state: Store<HubState>;
  /** R4-08 false at first, true once started, false on reconnecting, true on reconnected. Catch up when it turns true. */
  readonly connected: Store<boolean>;
  /** R8-06 the last failed log-in to the chat service. */
  readonly loginError: Store<Error | null>;
  /** R7-10 number of this device as the chat service knows it; 0 before the first start. */
  deviceId(): number;
  /** R4-04 prepare for a user: the first connection uses this token. */
  build(signalRToken: string): void;
  /** Log in to the chat service and connect. Only from Disconnected (R4-10); rejects when it does not come about. */
  start(): Promise<void>;
  /** What is on the screen lives on the connection: its code need not wait for other things to be drawn. */
  hurry(): void;
  /** End the connection; nothing reconnects until the next {@link start}. */
  stop(): Promise<void>;
  /** R5-15 only while Disconnected or Reconnecting, and not empty. @throws otherwise */
  setUrl(url: string): void;
  /** Call a method; only from Connected (R4-10), rejects otherwise and when the connection breaks. */
  invoke<T>(method: string, argument: unknown): Promise<HubResult<T>>;
  /** Listen to an event, on this connection and all that follow. @returns a function that ends the listening */
  on(event: string, handler: (argument: never) => void): () => void;
}

interface HubSettings {
  /** Client of the chat service. */
  readonly chat: ApiClient;
  /** Address of the hub. */
  readonly url: string;
  /** A fresh token for the chat service. */
  readonly renewToken: () => Promise<string>;
  /** How long the code of the connection lets the first screen come first, ms; nobody waits without it. */
  readonly patience?: number;
}

/** How the library words an answer of 401. */
const REFUSED = /Status code '401'/;
/** A server that does not answer the goodbye is waited for so long, ms. */
const GOODBYE_MS = 3000;

/** Make the hub client. It loads the SignalR library only when it starts. */
export function createHub(settings: HubSettings): Hub {
  const state = createStore<HubState>("Disconnected");
  let hurry = (): void => undefined;
  const hurried = new Promise<void>((resolve) => {
    hurry = resolve;
  });
  const connected = createStore(false);
  const loginError = createStore<Error | null>(null);
  const handlers = new Map<string, Set<(argument: never) => void>>();
  let url = settings.url;
  let connection: HubConnection | null = null;
  let firstToken: string | null = null;
  let deviceId = 0;
  /** Counts the stops: a start that one has overtaken must not touch what comes after. */
  let turn = 0;
  const restart = createRestart(() => {
    start().catch((error: unknown) => logError("hub restart", error));
  });

  async function token(): Promise<string> {
    const first = firstToken;
    firstToken = null;
    return first ?? settings.renewToken();
  }

  async function login(): Promise<void> {
    const body: ChatLoginRequest = { deviceToken: "", deviceType: "Web", signalRToken: await token() };
    try {
      const answer = await settings.chat.call<HubLoginResult | undefined>("/api/auth/login", {
        method: "POST",
        body,
        token: null,
        silent: "session",
      });
      if (!answer) throw new Error("The chat service refused the log-in");
      deviceId = answer.deviceId;
      loginError.set(null);
    } catch (error) {
      loginError.set(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
    firstToken = body.signalRToken;
  }

  /** R4-09, R4-11, R9-02 a connection object with every handler registered once. */
  async function buildConnection(): Promise<HubConnection> {
    await Promise.race([hurried, sleep(settings.patience ?? 0)]);
    const signalR = await import("@microsoft/signalr");
    const { WebSockets, ServerSentEvents, LongPolling } = signalR.HttpTransportType;
    const built = new signalR.HubConnectionBuilder()
      .withUrl(url, { accessTokenFactory: token, transport: WebSockets | ServerSentEvents | LongPolling })
      .withAutomaticReconnect([...HUB_RECONNECT_DELAYS])
      .withKeepAliveInterval(HUB_KEEP_ALIVE_MS)
      .withServerTimeout(HUB_SERVER_TIMEOUT_MS)
      .configureLogging(signalR.LogLevel.Error)
      .build();
    for (const event of handlers.keys()) listen(built, event);
    built.onreconnecting((error) => {
      state.set("Reconnecting");
      connected.set(false);
      if (error) logError("hub reconnecting", error);
    });
    built.onreconnected(() => {
      state.set("Connected");
      connected.set(true);
    });
    built.onclose((error) => {
      if (connection !== built) return;
      connection = null;
      connected.set(false);
      state.set("Disconnected");
      if (error) logError("hub closed", error);
      restart.arm();
    });
    return built;
  }

  function listen(target: HubConnection, event: string): void {
    target.on(event, (argument: never) => {
      for (const handler of handlers.get(event) ?? []) handler(argument);
    });
  }

  async function start(): Promise<void> {
    if (state.get() !== "Disconnected") {
      throw new Error("Cannot start a connection that is not in the 'Disconnected' State.");
    }
    restart.disarm();
    const mine = turn;
    state.set("Connecting");
    try {
      await login();
      const built = await buildConnection();
      if (turn !== mine) return;
      connection = built;
      await built.start();
      if (turn !== mine) return;
      state.set("Connected");
      connected.set(true);
    } catch (error) {
      if (turn !== mine) return;
      logError("hub start", error);
      // Its code takes a while to come, and the session may have ended meanwhile: asking for another token tells.
      if (REFUSED.test(String(error))) settings.renewToken().catch((cause: unknown) => logError("hub token", cause));
      connection = null;
      state.set("Disconnected");
      restart.arm();
      throw error;
    }
  }

  async function stop(): Promise<void> {
    turn += 1;
    restart.disarm();
    const ending = connection;
    connection = null;
    connected.set(false);
    if (ending) {
      state.set("Disconnecting");
      const gone = ending.stop().catch((error: unknown) => logError("hub stop", error));
      await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, GOODBYE_MS))]);
    }
    state.set("Disconnected");
  }

  return {
    state,
    connected,
    loginError,
    deviceId: () => deviceId,
    build: (signalRToken) => (firstToken = signalRToken),
    start,
    hurry: () => hurry(),
    stop,
    setUrl(next) {
      const now = state.get();
      if (now !== "Disconnected" && now !== "Reconnecting") {
        throw new Error("The url can only be changed while Disconnected or Reconnecting.");
      }
      if (!next) throw new Error("The url must not be empty.");
      url = next;
      if (connection) connection.baseUrl = next;
    },
    async invoke<T>(method: string, argument: unknown) {
      if (!connection || state.get() !== "Connected") {
        throw new Error("Cannot send data if the connection is not in the 'Connected' State.");
      }
      return connection.invoke<HubResult<T>>(method, argument);
    },
    on(event, handler) {
      let listeners = handlers.get(event);
      if (!listeners) {
        listeners = new Set();
        handlers.set(event, listeners);
        if (connection) listen(connection, event);
      }
      const known = listeners;
      known.add(handler);
      return () => known.delete(handler);
    },
  };
}

function sleep(ms: number): Promise<void> {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
}
