import { ClientResults } from "../calls/client-results.ts";
import type { Clock } from "../clock.ts";
import type { Connection } from "../connection.ts";
import { toError } from "../hub-error.ts";
import type { HubLogger, HubTarget, HubUser } from "../hub-types.ts";
import type { HubLimits } from "../limits.ts";
import { MessageType } from "../protocol/messages.ts";
import { OutboundMessage } from "../protocol/payload.ts";
import type { Registry } from "../registry.ts";
import { newId, type Sessions } from "../sessions.ts";
import type { Backplane } from "./backplane.ts";
import { type Address, isEnvelope, type Letter } from "./envelope.ts";

interface ClusterOptions<U extends HubUser> {
  registry: Registry<U>;
  sessions: Sessions<U>;
  backplane: Backplane | undefined;
  limits: HubLimits;
  clock: Clock;
  logger: HubLogger;
}

type Goodbye = { error?: string; allowReconnect?: boolean };

/** Reaches connections wherever they are: those of this node at once, those of others through the backplane. */
export class Cluster<U extends HubUser> {
  readonly #node = newId();
  readonly #options: ClusterOptions<U>;
  readonly #questions: ClientResults;
  readonly #unsubscribe: (() => void) | undefined;

  constructor(options: ClusterOptions<U>) {
    this.#options = options;
    this.#questions = new ClientResults(options.clock, options.limits.clientResultMs);
    this.#unsubscribe = options.backplane?.subscribe((envelope) => this.#open(envelope));
  }

  /** Questions to clients of other nodes that are open. */
  get questionCount(): number {
    return this.#questions.size;
  }

  /** A target that writes one message, serialised once, to every connection of `to` at that moment. */
  target(to: Address): HubTarget {
    return {
      send: (event, payload, options) => {
        const except = options?.exceptConnectionIds ?? new Set();
        this.#deliver(to, event, payload, except);
        const isAllHere = "connection" in to && this.#options.registry.byId(to.connection) !== undefined;
        if (!isAllHere) this.#publish({ kind: "send", to, event, payload, except: [...except] });
      },
    };
  }

  addToGroup(connectionId: string, group: string): void {
    if (this.#options.registry.addToGroup(connectionId, group)) return;
    this.#publish({ kind: "group", action: "add", connectionId, group });
  }

  removeFromGroup(connectionId: string, group: string): void {
    if (this.#options.registry.removeFromGroup(connectionId, group)) return;
    this.#publish({ kind: "group", action: "remove", connectionId, group });
  }

  /** Ends all connections of a user, on all nodes. */
  disconnectUser(userId: string, goodbye: Goodbye): void {
    this.#disconnectHere(userId, goodbye);
    this.#publish({ kind: "disconnect", userId, ...goodbye });
  }

  /** Asks the client of a connection, wherever it is. */
  invoke(connectionId: string, target: string, args: readonly unknown[]): Promise<unknown> {
    const connection = this.#options.registry.byId(connectionId);
    if (connection) return connection.invoke(target, ...args);
    return this.#questions.ask((question) => this.#publish({ kind: "ask", question, connectionId, target, args }));
  }

  close(): void {
    this.#questions.rejectAll();
    this.#unsubscribe?.();
  }

  #publish(letter: Letter): void {
    this.#options.backplane?.publish({ from: this.#node, letter });
  }

  #open(envelope: unknown): void {
    if (!isEnvelope(envelope)) {
      this.#options.logger.warn({}, "The backplane brought an envelope that this version does not understand.");
      return;
    }
    if (envelope.from === this.#node) return;
    const { letter } = envelope;
    switch (letter.kind) {
      case "send":
        this.#deliver(letter.to, letter.event, letter.payload, new Set(letter.except));
        break;
      case "group":
        if (letter.action === "add") this.#options.registry.addToGroup(letter.connectionId, letter.group);
        else this.#options.registry.removeFromGroup(letter.connectionId, letter.group);
        break;
      case "disconnect":
        this.#disconnectHere(letter.userId, goodbyeOf(letter));
        break;
      case "ask":
        void this.#answer(envelope.from, letter);
        break;
      case "answer":
        if (letter.node === this.#node) {
          this.#questions.settle({ ...letter, type: MessageType.Completion, invocationId: letter.question });
        }
    }
  }

  async #answer(node: string, letter: Letter & { kind: "ask" }): Promise<void> {
    const { question, target, args } = letter;
    const connection = this.#options.registry.byId(letter.connectionId);
    if (!connection) return;
    try {
      const result = await connection.invoke(target, ...args);
      this.#publish({ kind: "answer", node, question, result });
    } catch (error) {
      this.#publish({ kind: "answer", node, question, error: toError(error).message });
    }
  }

  #deliver(to: Address, event: string, payload: unknown, except: ReadonlySet<string>): void {
    const message = new OutboundMessage({ type: MessageType.Invocation, target: event, arguments: [payload] });
    for (const connection of this.#select(to)) {
      if (!except.has(connection.id)) connection.write(message);
    }
  }

  *#select(to: Address): Iterable<Connection<U>> {
    const { registry } = this.#options;
    if ("users" in to) {
      for (const userId of to.users) yield* registry.byUser(userId);
    } else if ("group" in to) {
      yield* registry.byGroup(to.group);
    } else if ("all" in to) {
      yield* registry.all();
    } else {
      const connection = registry.byId(to.connection);
      if (connection) yield connection;
    }
  }

  #disconnectHere(userId: string, goodbye: Goodbye): void {
    const { sessions } = this.#options;
    // One that is still shaking hands was let in before and must not slip through.
    for (const connection of sessions.liveConnections()) {
      if (connection.user.userId === userId) connection.close(goodbye);
    }
  }
}

function goodbyeOf({ error, allowReconnect }: Goodbye): Goodbye {
  return {
    ...(error === undefined ? {} : { error }),
    ...(allowReconnect === true ? { allowReconnect } : {}),
  };
}
