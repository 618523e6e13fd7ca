import { type ArgumentCounts, checkCount, countsOf } from "./calls/argument-counts.ts";
import { leave, pump } from "./calls/pump.ts";
import type { Cancellation } from "./calls/running-calls.ts";
import type { Connection } from "./connection/connection.ts";
import { describeError, HubError, HubUnauthorizedError } from "./hub-error.ts";
import type { HubTotals } from "./hub-stats.ts";
import type { ArgumentCount, CallFilter, HubInvocation, HubLogger, HubMethod, HubUser } from "./hub-types.ts";
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
  /** Is it written as an async generator? Other methods show what they are by what they answer. */
  isGenerator: boolean;
  counts: ArgumentCounts;
}

/** One call from its message to its completion. */
interface Call<U extends HubUser> {
  connection: Connection<U>;
  message: CallMessage;
  /** The streams that the client sends along; they follow the arguments. */
  uploads: AsyncIterable<unknown>[];
  cancellation: Cancellation;
}

interface DispatcherOptions<U extends HubUser> {
  methods: Record<string, HubMethod<U>>;
  filters: readonly CallFilter<U>[];
  argumentCounts: Readonly<Record<string, ArgumentCount | undefined>>;
  bindArguments?: ((target: string, args: readonly unknown[]) => unknown[]) | undefined;
  detailedErrors: boolean;
  limits: HubLimits;
  logger: HubLogger;
  totals: HubTotals;
}

/** An answer that is an error of the call, with the text that the client sees. */
class Refusal extends Error {}

function isAsyncGenerator(method: unknown): boolean {
  return Object.prototype.toString.call(method) === "[object AsyncGeneratorFunction]";
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

function streamingRefusal(target: string): Refusal {
  return new Refusal(
    `The client attempted to invoke the streaming '${target}' method with a non-streaming invocation.`,
  );
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
      const counts = countsOf(run, options.argumentCounts[name]);
      this.#methods.set(key, { name, run, isGenerator: isAsyncGenerator(run), counts });
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
        connection.calls.cancel(message.invocationId);
        break;
      default:
        this.#options.logger.debug({ connectionId: connection.id, type: message.type }, "A message was ignored.");
    }
  }

  /** Streams are registered now, because their items and their cancellation may come before their turn. */
  #accept(connection: Connection<U>, message: CallMessage): void {
    try {
      const cancellation = this.#open(connection, message);
      const uploads = connection.uploads.open(message.streamIds ?? []);
      const call = { connection, message, uploads, cancellation };
      connection.queue.add(() => this.#run(call));
    } catch (error) {
      this.#complete(connection, message, { error: this.#errorText(connection, message.target, error) });
    }
  }

  #open(connection: Connection<U>, message: CallMessage): Cancellation {
    connection.uploads.check(message.streamIds ?? []);
    if (message.type === MessageType.Invocation) return connection.calls.openCall(message.invocationId);
    return connection.calls.openStream(message.invocationId, this.#options.limits.maxStreams);
  }

  async #run(call: Call<U>): Promise<void> {
    const { connection, message } = call;
    try {
      const result = await this.#resultOf(call);
      if (isAsyncIterable(result)) return void this.#stream(call, result);
      this.#complete(connection, message, result === undefined ? {} : { result });
    } catch (error) {
      this.#complete(connection, message, { error: this.#errorText(connection, message.target, error) });
    }
    this.#release(call);
  }

  /** Runs the method; what it answers fits the way in which it was called. */
  async #resultOf(call: Call<U>): Promise<unknown> {
    const { cancellation, connection, message } = call;
    const isStream = message.type === MessageType.StreamInvocation;
    if (cancellation.isCancelled) {
      if (isStream) return undefined;
      throw new Refusal(`The call of '${message.target}' was cancelled before its turn.`);
    }
    const method = this.#find(message.target);
    if (method.isGenerator && !isStream) throw streamingRefusal(message.target);
    const args = this.#argumentsOf(method, call);
    const result = await this.#invoke(method, {
      connection,
      get signal() {
        return cancellation.signal;
      },
      target: method.name,
      args,
    });
    if (isAsyncIterable(result) && !isStream) {
      leave(result[Symbol.asyncIterator]());
      throw streamingRefusal(message.target);
    }
    if (isStream && !isAsyncIterable(result)) {
      if (method.isGenerator) throw new TypeError(`A filter has swallowed the stream of '${method.name}'.`);
      throw new Refusal(
        `The client attempted to invoke the non-streaming '${message.target}' method with a streaming invocation.`,
      );
    }
    return result;
  }

  #find(target: string): Method<U> {
    const method = this.#methods.get(target.toLowerCase());
    if (!method) throw new Refusal(`Unknown hub method '${target}'`);
    return method;
  }

  /** What the method gets besides the call: arguments that are bound and counted, then the client's streams. */
  #argumentsOf(method: Method<U>, { message, uploads }: Call<U>): readonly unknown[] {
    const { bindArguments, detailedErrors } = this.#options;
    try {
      const bound = bindArguments ? bindArguments(method.name, message.arguments) : message.arguments;
      const args = [...bound, ...uploads];
      checkCount(args.length, method.counts);
      return args;
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
    await pump(source, call.cancellation.signal, {
      item: (item) => this.#sendItem(call, item),
      ready: () => connection.wire.ready(),
      end: (failure) => {
        this.#release(call);
        this.#complete(connection, message, failure ? { error: this.#streamErrorText(call, failure) } : {});
      },
    });
  }

  /** Until its first item a stream fails as any call does. */
  #streamErrorText({ connection, message }: Call<U>, failure: { error: unknown; hasBegun: boolean }): string {
    if (!failure.hasBegun) return this.#errorText(connection, message.target, failure.error);
    const summary = "An error occurred on the server while streaming results.";
    return this.#explain(connection, message.target, summary, failure.error);
  }

  #sendItem({ connection, message: { invocationId } }: Call<U>, item: unknown): void {
    if (invocationId === undefined) return;
    connection.write(new OutboundMessage({ type: MessageType.StreamItem, invocationId, item }));
  }

  #release({ cancellation, connection, message }: Call<U>): void {
    connection.calls.release(cancellation);
    connection.uploads.release(message.streamIds ?? []);
  }

  #complete(connection: Connection<U>, message: CallMessage, end: Pick<CompletionMessage, "result" | "error">): void {
    const { invocationId } = message;
    this.#options.totals.calls += 1;
    if (end.error !== undefined) this.#options.totals.failedCalls += 1;
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
