import { ClientResults } from "../calls/client-results.ts";
import type { Clock } from "../clock.ts";
import type { Connection } from "../connection/connection.ts";
import { toError } from "../hub-error.ts";
import type { HubClients, HubLogger, HubTarget, HubUser } from "../hub-types.ts";
import type { HubLimits } from "../limits.ts";
import { type CompletionMessage, type Goodbye, MessageType } from "../protocol/messages.ts";
import { OutboundMessage } from "../protocol/payload.ts";
import type { Registry } from "../registry.ts";
import { newId, type Sessions } from "../sessions.ts";
import type { Backplane } from "./backplane.ts";
import { type Address, type Envelope, isEnvelope, type Letter } from "./envelope.ts";
import { decodeArguments, encodeArguments, pack, unpack } from "./packing.ts";

interface ClusterOptions<U extends HubUser> {
  registry: Registry<U>;
  sessions: Sessions<U>;
  backplane: Backplane | undefined;
  limits: HubLimits;
  clock: Clock;
  logger: HubLogger;
}

/** Reaches connections wherever they are: those of this node at once, those of others through the backplane. */
export class Cluster<U extends HubUser> {
  readonly #node = newId();
  readonly #options: ClusterOptions<U>;
  readonly #clientResults: ClientResults;
  readonly #unsubscribe: (() => void) | undefined;

  constructor(options: ClusterOptions<U>) {
    this.#options = options;
    this.#clientResults = new ClientResults(options.clock, options.limits.clientResultMs);
    this.#unsubscribe = options.backplane?.subscribe((envelope) => this.#open(envelope));
  }

  /** Client results that are still to come from other nodes. */
  get clientResultCount(): number {
    return this.#clientResults.size;
  }

  /** Whom the hub can tell something. */
  readonly clients: HubClients = {
    all: () => this.#target({ all: true }),
    user: (userId) => this.#target({ users: [userId] }),
    users: (userIds) => this.#target({ users: [...new Set(userIds)] }),
    group: (group) => this.#target({ group }),
    groups: (names) => this.#target({ groups: [...new Set(names)] }),
    connection: (connectionId) => ({
      ...this.#target({ connection: connectionId }),
      invoke: (event, ...args) => this.#invoke(connectionId, event, args),
    }),
  };

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

  close(): void {
    this.#clientResults.rejectAll();
    this.#unsubscribe?.();
  }

  /** Writes one message, serialised once, to every connection of `to` at that moment. */
  #target(to: Address, except: ReadonlySet<string> = new Set()): HubTarget {
    return {
      send: (event, ...args) => {
        this.#deliver(to, event, args, except);
        const isAllHere = "connection" in to && this.#options.registry.byId(to.connection) !== undefined;
        if (isAllHere || !this.#options.backplane) return;
        this.#publish({ kind: "send", to, event, ...encodeArguments(args), except: [...except] });
      },
      except: (connectionIds) => this.#target(to, new Set([...except, ...connectionIds])),
    };
  }

  #invoke(connectionId: string, target: string, args: readonly unknown[]): Promise<unknown> {
    const connection = this.#options.registry.byId(connectionId);
    if (connection) return connection.invoke(target, ...args);
    return this.#clientResults.ask((question) => {
      const packed = pack(args);
      this.#publish({ kind: "ask", question, connectionId, target, args: packed ? [] : args, ...packed });
    });
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
    try {
      this.#read(envelope);
    } catch (error) {
      this.#options.logger.warn({ err: error }, "A letter of another node could not be read.");
    }
  }

  #read({ from, letter }: Envelope): void {
    switch (letter.kind) {
      case "send":
        this.#deliver(letter.to, letter.event, decodeArguments(letter), new Set(letter.except));
        break;
      case "group":
        if (letter.action === "add") this.#options.registry.addToGroup(letter.connectionId, letter.group);
        else this.#options.registry.removeFromGroup(letter.connectionId, letter.group);
        break;
      case "disconnect":
        this.#disconnectHere(letter.userId, goodbyeOf(letter));
        break;
      case "ask":
        void this.#answer(from, letter);
        break;
      case "answer":
        if (letter.node === this.#node) {
          this.#clientResults.settle(completionOf(letter));
        }
    }
  }

  async #answer(node: string, letter: Letter & { kind: "ask" }): Promise<void> {
    const { question, target, args } = letter;
    const connection = this.#options.registry.byId(letter.connectionId);
    if (!connection) return;
    try {
      const result = await connection.invoke(target, ...(letter.packed === undefined ? args : unpack(letter.packed)));
      this.#publish({ kind: "answer", node, question, ...(pack([result]) ?? { result }) });
    } catch (error) {
      this.#publish({ kind: "answer", node, question, error: toError(error).message });
    }
  }

  #deliver(to: Address, event: string, args: unknown[], except: ReadonlySet<string>): void {
    const message = new OutboundMessage({ type: MessageType.Invocation, target: event, arguments: args });
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
    } else if ("groups" in to) {
      // A connection may be in several of them.
      yield* new Set(to.groups.flatMap((group) => [...registry.byGroup(group)]));
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

function completionOf({ error, packed, question, result }: Letter & { kind: "answer" }): CompletionMessage {
  const value = packed === undefined ? result : unpack(packed)[0];
  const common = { type: MessageType.Completion, invocationId: question };
  return error === undefined ? { ...common, result: value } : { ...common, error };
}

function goodbyeOf({ error, allowReconnect }: Goodbye): Goodbye {
  return {
    ...(error === undefined ? {} : { error }),
    ...(allowReconnect === true ? { allowReconnect } : {}),
  };
}
