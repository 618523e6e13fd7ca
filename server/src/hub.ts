import { createHmac } from "node:crypto";
import {
  type HubErrorCode,
  type HubEvents,
  type HubMethodName,
  type HubMethods,
  type HubResult,
} from "@nepnha/contract/hub";
import { en } from "@nepnha/contract/messages/en";
import { vi } from "@nepnha/contract/messages/vi";
import { hubPermission } from "@nepnha/domain/hub-permission";
import { holds } from "@nepnha/domain/permit";
import { createHubServer, type HubCall, type HubLogger, type HubServer, type HubTarget } from "@nepnha/hub/hub-server";
import { verifyChatToken } from "../auth/chat-token.ts";
import type { NodeBackplane } from "../backplane/node-backplane.ts";
import type { Trx } from "../db/pool.ts";
import type { Deps } from "../deps.ts";
import { catalogueFor } from "../http/problem.ts";
import { requireEditable, watchable } from "../live/commands.ts";
import { createLive, type Live } from "../live/live.ts";
import { loadChatActor, type ChatActor } from "./actor.ts";
import { parseArgument, type CommandArguments } from "./arguments.ts";
import { getMessages } from "./commands/get-messages.ts";
import { markRead } from "./commands/mark-read.ts";
import { openDirect } from "./commands/open-direct.ts";
import { reactToMessage } from "./commands/react-to-message.ts";
import { sendMessage } from "./commands/send-message.ts";
import { syncConversation } from "./commands/sync-conversation.ts";
import { syncState } from "./commands/sync-state.ts";
import { hubTenantGroup, hubUserId, type ChatHubUser } from "./connections.ts";
import { createPublisher, type Publisher } from "./publisher.ts";
import { createRateLimiter } from "./rate-limit.ts";
import { ChatRefusal } from "./refusal.ts";

/** The hub as clients see it. Arguments are unknown until they are checked. */
export interface ChatContract {
  methods: { [M in HubMethodName]: (...args: unknown[]) => HubResult<HubMethods[M]["data"]> };
  events: HubEvents;
}

/** The chat hub with the publisher that feeds it. */
export interface ChatHub {
  readonly hub: HubServer<ChatHubUser, ChatContract>;
  readonly publisher: Publisher;
  readonly live: Live;
}

type Call = HubCall<ChatHubUser>;

/** A command with what it needs, and what happens after its commit. */
interface Handler<M extends HubMethodName, R> {
  readonly access: "read" | "write";
  run(trx: Trx, actor: ChatActor, argument: CommandArguments[M], call: Call): Promise<R>;
  finish(call: Call, result: R): HubMethods[M]["data"];
}

const HUB_PATH = "/chat/chathub";
const DEADLOCK_RETRIES = 2;
const MESSAGE_RATE = { count: 20, perMs: 10_000 };
const REACTION_RATE = { count: 60, perMs: 60_000 };
/** Somebody who looks through many lists and rows, on several devices. */
const LIVE_RATE = { count: 300, perMs: 60_000 };

/**
 * Makes the hub of `design.md` 6 at /chat/chathub. Every call is checked against the database of that moment.
 * @param backplane joins it with the hubs of other nodes
 */
export function createChatHub(
  deps: Pick<Deps, "config" | "db" | "clock" | "secrets">,
  log: HubLogger,
  backplane?: NodeBackplane,
): ChatHub {
  const { db, clock, config } = deps;
  const limits: Partial<Record<HubMethodName, ReturnType<typeof createRateLimiter>>> = {
    SendMessage: createRateLimiter(clock, MESSAGE_RATE),
    ReactToMessage: createRateLimiter(clock, REACTION_RATE),
    WatchRows: createRateLimiter(clock, LIVE_RATE),
    EditRow: createRateLimiter(clock, LIVE_RATE),
  };
  const publicOrigin = new URL(config.publicUrl).origin;

  function method<M extends HubMethodName, R>(name: M, handler: Handler<M, R>) {
    return async (call: Call, ...args: unknown[]): Promise<HubResult<HubMethods[M]["data"]>> => {
      const { user } = call.connection;
      try {
        if (limits[name]?.take(user.userId) === false) throw new ChatRefusal("RATE_LIMITED");
        const argument = parseArgument(name, args);
        if (argument === null) throw new ChatRefusal("INVALID");
        const result = await transact(handler.access, user, (trx, actor) => {
          if (!holds(actor, hubPermission(name, argument))) throw new ChatRefusal("FORBIDDEN");
          return handler.run(trx, actor, argument, call);
        });
        return { ok: true, data: handler.finish(call, result) };
      } catch (error) {
        if (!(error instanceof ChatRefusal)) throw error;
        return refuse(error.code, user.language);
      }
    };
  }

  function transact<R>(
    access: "read" | "write",
    user: ChatHubUser,
    run: (trx: Trx, actor: ChatActor) => Promise<R>,
  ): Promise<R> {
    const { subject } = user;
    const work = async (trx: Trx): Promise<R> => {
      const actor = await loadChatActor(trx, subject);
      // The session watch closes the connection at its next look.
      if (!actor) throw new ChatRefusal("FORBIDDEN");
      user.language = actor.language;
      return run(trx, actor);
    };
    return access === "read"
      ? db.read(subject.tenantId, work, { isolation: "repeatable read" })
      : db.tenant(subject.tenantId, work, { retries: DEADLOCK_RETRIES });
  }

  const hub: ChatHub["hub"] = createHubServer<ChatHubUser, ChatContract>({
    path: HUB_PATH,
    async authenticate({ token, headers }) {
      const subject = token === null ? null : await verifyChatToken(deps, token);
      if (!subject) return null;
      const language = catalogueFor(headers["accept-language"]) === en ? "en" : "vi";
      return { userId: hubUserId(subject.tenantId, subject.userId), subject, language };
    },
    isOriginAllowed: (origin) => origin === publicOrigin,
    methods: {
      OpenDirect: method("OpenDirect", { access: "write", run: openDirect, finish: answer }),
      SendMessage: method("SendMessage", {
        access: "write",
        run: sendMessage,
        finish({ connection }, ack) {
          // A repeated send may be the first that survives its commit: its event is told now, not at the next sweep.
          publisher.announce(connection.user.subject.tenantId, ack.groupId);
          return ack;
        },
      }),
      GetMessages: method("GetMessages", { access: "read", run: getMessages, finish: answer }),
      SyncState: method("SyncState", { access: "read", run: syncState, finish: answer }),
      SyncConversation: method("SyncConversation", {
        access: "read",
        run: syncConversation,
        finish: answer,
      }),
      MarkRead: method("MarkRead", {
        access: "write",
        run: markRead,
        finish({ connection }, { data, told }) {
          const { tenantId } = connection.user.subject;
          // The mark itself answers the caller; my other connections and the members learn of it.
          const others = { exceptConnectionIds: new Set([connection.id]) };
          if (told) toPeople(tenantId, told.userIds).send("ReadMessage", told.event, others);
          return data;
        },
      }),
      ReactToMessage: method("ReactToMessage", {
        access: "write",
        run: reactToMessage,
        finish({ connection }, { data, changedGroupId }) {
          if (changedGroupId !== null) publisher.announce(connection.user.subject.tenantId, changedGroupId);
          return data;
        },
      }),
      WatchRows: method("WatchRows", {
        access: "read",
        run: async (_trx, actor, { feature }) => ({ feature, sees: watchable(actor, feature) }),
        finish({ connection, signal }, { feature, sees }) {
          if (!live.watches.add(connection, feature, sees)) throw new ChatRefusal("RATE_LIMITED");
          if (signal.aborted) live.forget(connection);
          return { feature };
        },
      }),
      UnwatchRows: method("UnwatchRows", {
        access: "read",
        run: async (_trx, _actor, argument) => argument,
        finish({ connection }, { feature }) {
          live.watches.remove(connection, feature);
          return { feature };
        },
      }),
      EditRow: method("EditRow", {
        access: "write",
        async run(trx, actor, row, { connection }) {
          await requireEditable(trx, actor, row);
          if (!live.editors.hasRoom(connection, row)) throw new ChatRefusal("RATE_LIMITED");
          return { row, editors: await live.editors.enter(trx, connection, row) };
        },
        finish({ connection, signal }, { row, editors }) {
          live.editors.entered(connection, row);
          // Nobody would say again that who left meanwhile is gone.
          if (signal.aborted) live.forget(connection);
          return { editors };
        },
      }),
      LeaveRow: method("LeaveRow", {
        access: "write",
        async run(trx, _actor, row, { connection }) {
          await live.editors.leave(trx, connection, row);
          return row;
        },
        finish({ connection }, row) {
          live.editors.left(connection, row);
          return row;
        },
      }),
    },
    onConnected({ id, user }): void {
      hub.addToGroup(id, hubTenantGroup(user.subject.tenantId));
    },
    onDisconnected: (connection) => live.forget(connection),
    logger: log,
    sharedKey: createHmac("sha256", deps.secrets.nodes).update("hub connections").digest("hex"),
    ...(backplane ? { backplane } : {}),
  });

  function toPeople(tenantId: number, userIds: readonly string[]): HubTarget<ChatContract> {
    return hub.toUsers(userIds.map((userId) => hubUserId(tenantId, userId)));
  }

  const publisher = createPublisher(
    db,
    (tenantId, userIds, event, payload) => toPeople(tenantId, userIds).send(event, payload),
    log,
    backplane?.handedOver,
  );
  const live = createLive(
    db,
    {
      addToGroup: (id, group) => hub.addToGroup(id, group),
      removeFromGroup: (id, group) => hub.removeFromGroup(id, group),
      tellGroup: (group, message) => hub.toGroup(group).send("ReceiveSystemMessage", message),
    },
    log,
  );
  return { hub, publisher, live };
}

/** What the command found is the answer. */
function answer<D>(_call: Call, data: D): D {
  return data;
}

function refuse(code: HubErrorCode, language: "vi" | "en"): { ok: false; code: HubErrorCode; message: string } {
  return { ok: false, code, message: (language === "en" ? en : vi)[`chat.error.${code}`] };
}
