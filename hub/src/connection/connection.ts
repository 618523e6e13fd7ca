import type { IncomingHttpHeaders } from "node:http";
import { ClientResults } from "../calls/client-results.ts";
import { InvocationQueue } from "../calls/invocation-queue.ts";
import { RunningCalls } from "../calls/running-calls.ts";
import { UploadStreams } from "../calls/upload-streams.ts";
import { HubError } from "../hub-error.ts";
import type { HubConnection, HubUser } from "../hub-types.ts";
import { type Goodbye, MessageType } from "../protocol/messages.ts";
import { OutboundMessage } from "../protocol/payload.ts";
import type { Transport, TransportKind } from "../transports/transport.ts";
import type { ConnectionHost, ConnectionStart } from "./connection-host.ts";
import { Wire } from "./wire.ts";

/** One client's hub connection: who it is, what it has asked for, and what it may be told. */
export class Connection<U extends HubUser> implements HubConnection<U> {
  readonly id: string;
  readonly user: U;
  readonly transport: TransportKind;
  readonly address: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly items = new Map<string, unknown>();
  readonly queue: InvocationQueue;
  readonly results: ClientResults;
  readonly uploads: UploadStreams;
  readonly calls = new RunningCalls();
  readonly wire: Wire;
  readonly #host: ConnectionHost<Connection<U>>;

  constructor(start: ConnectionStart<U>, transport: Transport, host: ConnectionHost<Connection<U>>) {
    const { clock, limits } = host;
    this.id = start.id;
    this.user = start.user;
    this.address = start.address;
    this.headers = start.headers;
    this.transport = transport.kind;
    this.#host = host;
    this.queue = new InvocationQueue(limits.maxParallelInvocations, () => this.wire.callEnded());
    this.uploads = new UploadStreams(limits, () => this.wire.updateFlow());
    this.results = new ClientResults(clock, limits.clientResultMs);
    this.wire = new Wire(start, transport, host, {
      queue: this.queue,
      uploads: this.uploads,
      onOpen: () => host.opened(this),
      onMessage: (message) => host.received(this, message),
      onEnd: (wasOpen, error) => this.#ended(wasOpen, error),
    });
  }

  /** Empty while hands are being shaken. */
  get protocol(): string {
    return this.wire.protocol;
  }

  send(target: string, ...args: unknown[]): void {
    this.write(new OutboundMessage({ type: MessageType.Invocation, target, arguments: args }));
  }

  invoke(target: string, ...args: unknown[]): Promise<unknown> {
    if (!this.wire.isOpen) return Promise.reject(new HubError("The client is not connected."));
    return this.results.ask((invocationId) =>
      this.write(new OutboundMessage({ type: MessageType.Invocation, target, arguments: args, invocationId })),
    );
  }

  /** Throws when a value cannot be written; silent when the client has gone. */
  write(message: OutboundMessage): void {
    this.wire.write(message);
  }

  close(goodbye: Goodbye = {}): void {
    this.wire.end(goodbye);
  }

  #ended(wasOpen: boolean, error?: Error): void {
    this.results.rejectAll();
    this.uploads.endAll();
    this.calls.cancelAll();
    this.queue.clear();
    this.#host.closed(this, wasOpen, error);
  }
}
