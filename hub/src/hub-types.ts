import type { IncomingHttpHeaders } from "node:http";
import type { Backplane } from "./cluster/backplane.ts";
import type { Clock } from "./clock.ts";
import type { HubLimits } from "./limits.ts";
import type { TransportKind } from "./transports/transport.ts";

/** Who is behind a connection; the application extends it. */
export interface HubUser {
  readonly userId: string;
  /** Milliseconds since 1970. After it the connection is closed with allowReconnect, so that the client brings a new token. */
  readonly expiresAt?: number;
}

/** The shape of a hub's contract: what clients call and what they are told. */
export interface HubContract {
  methods: object;
  events: object;
}

/** The contract of a hub that has not been given one: any method, any event, arguments unknown. */
export interface AnyHub extends HubContract {
  methods: Record<string, (...args: unknown[]) => unknown>;
  events: Record<string, unknown>;
}

/** One client's connection. */
export interface HubConnection<U extends HubUser> {
  /** Public id; may be shown to others. */
  readonly id: string;
  readonly user: U;
  /** The application's own values, dropped with the connection. */
  readonly items: Map<string, unknown>;
  /** Tells this client something; never waits and never throws when it is gone. */
  send(target: string, ...args: unknown[]): void;
  /** Asks this client and resolves with its answer; rejects when it fails, disconnects or takes too long. */
  invoke(target: string, ...args: unknown[]): Promise<unknown>;
  /** Says goodbye and ends. Without `allowReconnect` an automatic client stays away. */
  close(options?: { error?: string; allowReconnect?: boolean }): void;
}

/** What a method gets besides the arguments. `signal` is this call's own: it aborts when the caller leaves or cancels. */
export interface HubCall<U extends HubUser> {
  readonly connection: HubConnection<U>;
  readonly signal: AbortSignal;
}

/** A method as the dispatcher calls it. One that answers an AsyncIterable is a stream. */
export type HubMethod<U extends HubUser> = (call: HubCall<U>, ...args: unknown[]) => unknown;

/** The methods that a contract asks for, each with the call in front of its arguments. */
export type HubMethods<U extends HubUser, H extends HubContract> = {
  [M in keyof H["methods"]]: H["methods"][M] extends (...args: infer A) => infer R
    ? (call: HubCall<U>, ...args: A) => R | Promise<R>
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
export type HubFilter<U extends HubUser> = (
  invocation: HubInvocation<U>,
  next: () => Promise<unknown>,
) => Promise<unknown>;

/** Where the hub's log lines go; pino fits. Tokens and arguments are never in them. */
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
  readonly remoteAddress: string | undefined;
}

/** Everything that makes a hub; the first four are needed. */
export interface HubOptions<U extends HubUser, H extends HubContract = AnyHub> {
  /** Where the hub lies, e.g. "/chat/chathub". */
  path: string;
  /** Who is calling; null is answered with 401. Asked at negotiate and at connect. */
  authenticate: (request: HubAuthRequest) => Promise<U | null>;
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
  onConnected?: (connection: HubConnection<U>) => void | Promise<void>;
  onDisconnected?: (connection: HubConnection<U>, error?: Error) => void | Promise<void>;
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
  send<E extends keyof H["events"] & string>(
    event: E,
    payload: H["events"][E],
    options?: { exceptConnectionIds?: ReadonlySet<string> },
  ): void;
}
