import { types } from "node:util";
import type { Connection } from "./connection.ts";
import { describeError, HubError, HubUnauthorizedError } from "./hub-error.ts";
import type { HubFilter, HubInvocation, HubLogger, HubMethod, HubUser } from "./hub-types.ts";
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

export interface DispatcherOptions<U extends HubUser> {
  methods: Record<string, HubMethod<U>>;
  filters: readonly HubFilter<U>[];
  bindArguments?: ((target: string, args: readonly unknown[]) => unknown[]) | undefined;
  detailedErrors: boolean;
  logger: HubLogger;
}

/** An answer that is an error of the call, with the text that the client sees. */
class Refusal extends Error {}

/** Finds and runs the methods that clients call. Names are found without regard to case. */
export class Dispatcher<U extends HubUser> {
  readonly #methods = new Map<string, Method<U>>();
  readonly #options: DispatcherOptions<U>;

  constructor(options: DispatcherOptions<U>) {
    this.#options = options;
    for (const [name, run] of Object.entries(options.methods)) {
      const key = name.toLowerCase();
      if (this.#methods.has(key)) throw new Error(`Two hub methods are called '${name}'; case does not count.`);
      this.#methods.set(key, { name, run, streams: types.isGeneratorFunction(run) });
    }
  }

  /** Takes a message of an open connection. */
  dispatch(connection: Connection<U>, message: HubMessage): void {
    switch (message.type) {
      case MessageType.Invocation:
      case MessageType.StreamInvocation:
        connection.queue.add(() => this.#invoke(connection, message));
        break;
      case MessageType.Completion:
        connection.results.settle(message);
        break;
      default:
        this.#options.logger.debug({ connectionId: connection.id, type: message.type }, "A message was ignored.");
    }
  }

  async #invoke(connection: Connection<U>, message: CallMessage): Promise<void> {
    try {
      const method = this.#find(message);
      const args = this.#bind(method, message);
      const invocation = { connection, signal: connection.signal, target: method.name, args };
      const result = await this.#run(method, invocation);
      this.#complete(connection, message, result === undefined ? {} : { result });
    } catch (error) {
      this.#complete(connection, message, { error: this.#errorText(connection, message.target, error) });
    }
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

  #run(method: Method<U>, invocation: HubInvocation<U>): Promise<unknown> {
    const innermost = async (): Promise<unknown> => method.run(invocation, ...invocation.args);
    const chain = this.#options.filters.reduceRight<() => Promise<unknown>>(
      (next, filter) => () => filter(invocation, next),
      innermost,
    );
    return chain();
  }

  #complete(connection: Connection<U>, message: CallMessage, end: Pick<CompletionMessage, "result" | "error">): void {
    const { invocationId } = message;
    if (invocationId === undefined) return;
    connection.write(new OutboundMessage({ type: MessageType.Completion, invocationId, ...end }));
  }

  #errorText(connection: Connection<U>, target: string, error: unknown): string {
    if (error instanceof Refusal) return error.message;
    if (error instanceof HubUnauthorizedError) return `Failed to invoke '${target}' because user is unauthorized`;
    if (!(error instanceof HubError)) {
      this.#options.logger.error({ connectionId: connection.id, target, err: error }, "A hub method failed.");
    }
    const summary = `An unexpected error occurred invoking '${target}' on the server.`;
    return describeError(summary, error, this.#options.detailedErrors);
  }
}
