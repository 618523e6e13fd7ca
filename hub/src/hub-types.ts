import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Backplane } from "./cluster/backplane.ts";
import type { Clock } from "./clock.ts";
import type { HubLimits } from "./limits.ts";
import type { HubProtocol } from "./protocol/hub-protocol.ts";
import type { Goodbye } from "./protocol/messages.ts";
import type { TransportKind } from "./transports/transport.ts";

/** Who is behind a connection; the application extends it. */
export interface HubUser {
  /** Null for anonymous users, whose connections are reached by group, by id, or with all others. */
  readonly userId: string | null;
  /** Milliseconds since 1970. After it the connection is closed with allowReconnect, so that the client brings a new token. */
  readonly expiresAt?: number;
}

/** The shape of a hub's contract: what clients call and what they are told. */
export interface HubContract {
  methods: object;
  /** A function with what the client gets, and what it answers where it is asked; anything else is the one argument. */
  events: object;
}

/** The contract of a hub that has not been given one: any method, any event, arguments unknown. */
export interface AnyHub extends HubContract {
  methods: Record<string, (...args: unknown[]) => unknown>;
  events: Record<string, (...args: unknown[]) => unknown>;
}

/** What clients get with an event: the arguments of a function, else one payload. */
export type EventArguments<E> = E extends (...args: infer A) => unknown ? A : [payload: E];

/** What a client answers to an event that is a function. */
export type EventResult<E> = E extends (...args: never[]) => infer R ? Awaited<R> : never;

/** One client's connection. */
export interface HubConnection<U extends HubUser, H extends HubContract = AnyHub> {
  /** Public id; may be shown to others. */
  readonly id: string;
  readonly user: U;
  readonly transport: TransportKind;
  /** The name of the protocol that was agreed, such as "json". */
  readonly protocol: string;
  /** Where the client connected from, as `addressOf` says. */
  readonly address: string | undefined;
  /** Of the request that connected, without `authorization` and `cookie`: what is secret is not kept. */
  readonly headers: IncomingHttpHeaders;
  /** The application's own values, dropped with the connection. */
  readonly items: Map<string, unknown>;
  /** Tells this client something; never waits and never throws when it is gone. */
  send<E extends keyof H["events"] & string>(event: E, ...args: EventArguments<H["events"][E]>): void;
  /** A client result: asks this client and resolves with its answer; rejects when it fails, disconnects or takes too long. */
  invoke<E extends keyof H["events"] & string>(
    event: E,
    ...args: EventArguments<H["events"][E]>
  ): Promise<EventResult<H["events"][E]>>;
  /** Says goodbye and ends. Without `allowReconnect` an automatic client stays away. */
  close(goodbye?: Goodbye): void;
}

/** What a method gets besides the arguments. `signal` is this call's own: it aborts when the caller leaves or cancels. */
export interface HubCall<U extends HubUser, H extends HubContract = AnyHub> {
  readonly connection: HubConnection<U, H>;
  readonly signal: AbortSignal;
}

/** A method as the dispatcher calls it. One that answers an AsyncIterable is a stream. */
export type HubMethod<U extends HubUser> = (call: HubCall<U>, ...args: unknown[]) => unknown;

/** The methods that a contract asks for, each with the call in front of its arguments. */
export type HubMethods<U extends HubUser, H extends HubContract> = {
  [M in keyof H["methods"]]: H["methods"][M] extends (...args: infer A) => infer R
    ? (call: HubCall<U, H>, ...args: A) => R | Promise<R>
    : never;
};

/** How many arguments a method takes: that many, or from the least to the most. */
export type ArgumentCount = number | readonly [least: number, most: number];

/** What a filter sees of an invocation. `target` is spelled as in `methods`. */
export interface HubInvocation<U extends HubUser> extends HubCall<U> {
  readonly target: string;
  readonly args: readonly unknown[];
}

/** Runs around a method. Throw HubUnauthorizedError or HubError to refuse; return what `next` returns. */
export type CallFilter<U extends HubUser> = (
  invocation: HubInvocation<U>,
  next: () => Promise<unknown>,
) => Promise<unknown>;

/** Runs around calls and, as an object, also around `onConnected` and `onDisconnected`. The first filter is the outermost. */
export type HubFilter<U extends HubUser> =
  | CallFilter<U>
  | {
      readonly invoke?: CallFilter<U>;
      /** A throw closes the connection for good. */
      readonly connect?: (connection: HubConnection<U>, next: () => Promise<void>) => Promise<void>;
      readonly disconnect?: (
        connection: HubConnection<U>,
        error: Error | undefined,
        next: () => Promise<void>,
      ) => Promise<void>;
    };

/** Where the hub's log lines go; pino fits. Tokens and arguments are never in them. When it fails, the line is lost. */
export interface HubLogger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What `authenticate` gets: the bearer token of the header or of the `access_token` query, and the request's own facts. */
export interface HubAuthRequest {
  readonly token: string | null;
  readonly headers: IncomingHttpHeaders;
  /** Where the request came from, as `addressOf` says. */
  readonly remoteAddress: string | undefined;
  /** The request itself, for what else there is to know. Its body and its answer are the hub's. */
  readonly request: IncomingMessage;
}

/** Everything that makes a hub; the first four are needed. */
export interface HubOptions<U extends HubUser, H extends HubContract = AnyHub> {
  /** Where the hub lies, e.g. "/chat/chathub". */
  path: string;
  /** Who is calling; null is answered with 401, a `userId` of null is an anonymous user. Asked at negotiate and at connect. */
  authenticate: (request: HubAuthRequest) => U | null | Promise<U | null>;
  /** May a page of this origin use the hub? `null` origins never may; a request without one is a native client's. */
  isOriginAllowed: (origin: string) => boolean;
  methods: HubMethods<U, H>;
  /**
   * How many arguments methods take, where their parameters do not say it: those without a default must come, and more
   * than there are may come. A call that does not fit is answered with the binding error of .NET.
   */
  argumentCounts?: { readonly [M in keyof H["methods"]]?: ArgumentCount };
  filters?: readonly HubFilter<U>[];
  /** Checks or converts the arguments of a method; a throw is answered with the binding error of .NET. */
  bindArguments?: (target: string, args: readonly unknown[]) => unknown[];
  onConnected?: (connection: HubConnection<U, H>) => void | Promise<void>;
  onDisconnected?: (connection: HubConnection<U, H>, error?: Error) => void | Promise<void>;
  /** Where a request comes from; the socket's address by default. Behind a proxy, read the header that the proxy sets. */
  addressOf?: (request: IncomingMessage) => string | undefined;
  /** The protocols that clients may choose; JSON and MessagePack by default. */
  protocols?: readonly HubProtocol[];
  /** The ways in that are open, in the order that clients shall try them. All three by default. */
  transports?: readonly TransportKind[];
  /** Sends a client that negotiates to another address, with a token for it if it needs one; null keeps it here. */
  redirect?: (user: U) => { url: string; accessToken?: string } | null;
  /** Lets a WebSocket connection outlive its socket for `limits.inactiveMs` when the client asks for it. Off by default. */
  statefulReconnect?: boolean;
  /** Joins this hub with those of other nodes. Without one it is alone. */
  backplane?: Backplane;
  /**
   * A secret of at least 32 characters that all nodes share. With it a WebSocket may connect to another node than the
   * one it negotiated with; the other transports still need one node for all their requests.
   */
  sharedKey?: string;
  /** Shows every error's text to clients. For development only. */
  detailedErrors?: boolean;
  logger?: HubLogger;
  limits?: Partial<HubLimits>;
  clock?: Clock;
}

/** Somebody to tell something. */
export interface HubTarget<H extends HubContract = AnyHub> {
  /** Never waits. Throws when an argument cannot be written. */
  send<E extends keyof H["events"] & string>(event: E, ...args: EventArguments<H["events"][E]>): void;
  /** The same, but for these connections. */
  except(connectionIds: Iterable<string>): HubTarget<H>;
}

/** One connection, on whatever node. */
export interface HubClient<H extends HubContract = AnyHub> extends HubTarget<H> {
  /** A client result: asks the client; rejects when it fails, leaves, or does not answer in time. */
  invoke<E extends keyof H["events"] & string>(
    event: E,
    ...args: EventArguments<H["events"][E]>
  ): Promise<EventResult<H["events"][E]>>;
}

/** Whom a hub can tell something, on all nodes. Each connection is told once, however often it is named. */
export interface HubClients<H extends HubContract = AnyHub> {
  all(): HubTarget<H>;
  /** All connections of the user. */
  user(userId: string): HubTarget<H>;
  users(userIds: Iterable<string>): HubTarget<H>;
  /** All connections that were added to the group. */
  group(name: string): HubTarget<H>;
  groups(names: Iterable<string>): HubTarget<H>;
  connection(connectionId: string): HubClient<H>;
}
