import { pump } from "./calls/download-streams.ts";
import type { Connection } from "./connection.ts";
import { describeError, HubError, HubUnauthorizedError } from "./hub-error.ts";
import type { HubFilter, HubInvocation, HubLogger, HubMethod, HubUser } from "./hub-types.ts";
import type { HubLimits } from "./limits.ts";
import {
  type CompletionMessage,
  type HubMessage,
  type InvocationMessage,
  MessageType,
  type StreamInvocationMessage,
} from "./protocol/messages.ts";
import { OutboundMessage } from "./protocol/payload.ts";

type CallMessage = InvocationMessage | StreamInvocationMessage;

interface Method<U extends HubUser> {
  /** As the application spells it. */
  name: string;
  run: HubMethod<U>;
  streams: boolean;
}

/** One call from its message to its completion. */
interface Call<U extends HubUser> {
  connection: Connection<U>;
  message: CallMessage;
  /** The streams that the client sends along; they follow the arguments. */
  uploads: AsyncIterable<unknown>[];
  signal: AbortSignal;
}

interface DispatcherOptions<U extends HubUser> {
  methods: Record<string, HubMethod<U>>;
  filters: readonly HubFilter<U>[];
  bindArguments?: ((target: string, args: readonly unknown[]) => unknown[]) | undefined;
  detailedErrors: boolean;
  limits: HubLimits;
  logger: HubLogger;
}

/** An answer that is an error of the call, with the text that the client sees. */
class Refusal extends Error {}

function isAsyncGenerator(method: unknown): boolean {
  return Object.prototype.toString.call(method) === "[object AsyncGeneratorFunction]";
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

/** Finds and runs the methods that clients call. Names are found without regard to case. */
export class Dispatcher<U extends HubUser> {
  readonly #methods = new Map<string, Method<U>>();
  readonly #options: DispatcherOptions<U>;

  constructor(options: DispatcherOptions<U>) {
    this.#options = options;
    for (const [name, run] of Object.entries(options.methods)) {
      const key = name.toLowerCase();
      if (this.#methods.has(key)) throw new Error(`Two hub methods are called '${name}'; case does not count.`);
      this.#methods.set(key, { name, run, streams: isAsyncGenerator(run) });
    }
  }

  /** Takes a message of an open connection. Calls wait for their turn; everything else is done at once. */
  dispatch(connection: Connection<U>, message: HubMessage): void {
    switch (message.type) {
      case MessageType.Invocation:
      case MessageType.StreamInvocation:
        this.#accept(connection, message);
        break;
      case MessageType.StreamItem:
        connection.uploads.push(message.invocationId, message.item);
        break;
      case MessageType.Completion:
        if (!connection.uploads.end(message.invocationId, message.error)) connection.results.settle(message);
        break;
      case MessageType.CancelInvocation:
        connection.downloads.cancel(message.invocationId);
        break;
      default:
        this.#options.logger.debug({ connectionId: connection.id, type: message.type }, "A message was ignored.");
    }
  }

  /** Streams are registered now, because their items and their cancellation may come before their turn. */
  #accept(connection: Connection<U>, message: CallMessage): void {
    try {
      const signal = this.#openDownload(connection, message);
      const uploads = connection.uploads.open(message.streamIds ?? []);
      const call = { connection, message, uploads, signal };
      connection.queue.add(() => this.#run(call));
    } catch (error) {
      this.#complete(connection, message, { error: this.#errorText(connection, message.target, error) });
    }
  }

  #openDownload(connection: Connection<U>, message: CallMessage): AbortSignal {
    connection.uploads.check(message.streamIds ?? []);
    if (message.type === MessageType.Invocation) return connection.signal;
    return connection.downloads.open(message.invocationId, this.#options.limits.maxStreams);
  }

  async #run(call: Call<U>): Promise<void> {
    const { connection, message } = call;
    try {
      const method = this.#find(message);
      const args = [...this.#bind(method, message), ...call.uploads];
      const result = await this.#invoke(method, { connection, signal: call.signal, target: method.name, args });
      if (method.streams) {
        if (!isAsyncIterable(result)) throw new TypeError(`A filter has swallowed the stream of '${method.name}'.`);
        void this.#stream(call, result);
        return;
      }
      this.#complete(connection, message, result === undefined ? {} : { result });
    } catch (error) {
      this.#complete(connection, message, { error: this.#errorText(connection, message.target, error) });
    }
    this.#release(call);
  }

  #find(message: CallMessage): Method<U> {
    const { target } = message;
    const method = this.#methods.get(target.toLowerCase());
    if (!method) throw new Refusal(`Unknown hub method '${target}'`);
    if (method.streams && message.type === MessageType.Invocation) {
      throw new Refusal(
        `The client attempted to invoke the streaming '${target}' method with a non-streaming invocation.`,
      );
    }
    if (!method.streams && message.type === MessageType.StreamInvocation) {
      throw new Refusal(
        `The client attempted to invoke the non-streaming '${target}' method with a streaming invocation.`,
      );
    }
    return method;
  }

  #bind(method: Method<U>, message: CallMessage): readonly unknown[] {
    const { bindArguments, detailedErrors } = this.#options;
    if (!bindArguments) return message.arguments;
    try {
      return bindArguments(method.name, message.arguments);
    } catch (error) {
      const summary = `Failed to invoke '${message.target}' due to an error on the server.`;
      throw new Refusal(describeError(summary, error, detailedErrors), { cause: error });
    }
  }

  #invoke(method: Method<U>, invocation: HubInvocation<U>): Promise<unknown> {
    const innermost = async (): Promise<unknown> => method.run(invocation, ...invocation.args);
    const chain = this.#options.filters.reduceRight<() => Promise<unknown>>(
      (next, filter) => async () => filter(invocation, next),
      innermost,
    );
    return chain();
  }

  /** Streams run beside the queue: a method may yield for hours. */
  async #stream(call: Call<U>, source: AsyncIterable<unknown>): Promise<void> {
    const { connection, message } = call;
    await pump(source, call.signal, {
      item: (item) => this.#sendItem(call, item),
      ready: () => connection.ready(),
      end: (error) => {
        this.#release(call);
        const summary = "An error occurred on the server while streaming results.";
        const end = error === undefined ? {} : { error: this.#explain(connection, message.target, summary, error) };
        this.#complete(connection, message, end);
      },
    });
  }

  #sendItem({ connection, message: { invocationId } }: Call<U>, item: unknown): void {
    if (invocationId === undefined) return;
    connection.write(new OutboundMessage({ type: MessageType.StreamItem, invocationId, item }));
  }

  #release({ connection, message }: Call<U>): void {
    if (message.type === MessageType.StreamInvocation) connection.downloads.release(message.invocationId);
    connection.uploads.release(message.streamIds ?? []);
  }

  #complete(connection: Connection<U>, message: CallMessage, end: Pick<CompletionMessage, "result" | "error">): void {
    const { invocationId } = message;
    if (invocationId === undefined) return;
    connection.write(new OutboundMessage({ type: MessageType.Completion, invocationId, ...end }));
  }

  #errorText(connection: Connection<U>, target: string, error: unknown): string {
    if (error instanceof Refusal) return error.message;
    if (error instanceof HubUnauthorizedError) return `Failed to invoke '${target}' because user is unauthorized`;
    return this.#explain(connection, target, `An unexpected error occurred invoking '${target}' on the server.`, error);
  }

  /** The text for the client; an error that the application did not mean to show goes into the log. */
  #explain(connection: Connection<U>, target: string, summary: string, error: unknown): string {
    if (!(error instanceof HubError)) {
      this.#options.logger.error({ connectionId: connection.id, target, err: error }, "A hub method failed.");
    }
    return describeError(summary, error, this.#options.detailedErrors);
  }
}
