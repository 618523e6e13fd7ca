import { createHmac } from "node:crypto";
import { en } from "@nepnha/contract/messages/en";
import { vi } from "@nepnha/contract/messages/vi";
import type { HubErrorCode, HubResult, RealtimeEvents, SystemNotice } from "@nepnha/contract/platform/realtime";
import { translate } from "@nepnha/domain/platform/translate";
import { createHubServer, type HubLogger, type HubServer } from "@nepnha/hub/hub-server";
import type { NodeBackplane } from "../backplane/node-backplane.ts";
import type { Deps, SessionEvents } from "../deps.ts";
import { catalogueFor } from "../http/problem.ts";
import { knownActors } from "./actor.ts";
import { callerAddress } from "./caller-address.ts";
import { hubTenantGroup, hubUserId, type HubPerson } from "./connections.ts";
import type { Call, HubMethod } from "./hub-method.ts";
import { verifyHubToken, type HubSubject, type HubTokenDeps, type HubTurns } from "./hub-token.ts";
import { hubTurns } from "./hub-turns.ts";
import type { HubPart, PartContext } from "./part.ts";
import { createPresence, type PresentDevice } from "./presence.ts";
import { isTooMuch, readyMethod, type ReadyMethod } from "./ready-method.ts";
import { HubRefusal } from "./refusal.ts";
import { createSessionWatch } from "./session-watch.ts";
import type { Wire } from "./wire.ts";

type Server = HubServer<HubPerson>;

/** The real-time service of this process, from its start to its end. */
export interface Realtime<P extends readonly HubPart[] = readonly HubPart[]> {
  readonly server: Server;
  /** What it was made from. */
  readonly parts: P;
  /** The methods of all parts by name, as the hub and the calls beside it carry them out. */
  readonly methods: ReadonlyMap<string, ReadyMethod>;
  /** For the parts that end sessions. */
  readonly sessions: SessionEvents;
  /** For calls beside the hub. */
  readonly inTurn: HubTurns;
  /** Tells people something on all their connections. */
  noticeToUsers(tenantId: number, userIds: readonly string[], notice: SystemNotice): void;
  /** Tells everybody of a tenant. */
  noticeToTenant(tenantId: number, notice: SystemNotice): void;
  /** Begins the background work. */
  start(): void;
  /** Sends clients away to reconnect elsewhere, over `withinMs` (default 5 s), and takes no new ones. */
  drain(options?: { withinMs?: number }): Promise<void>;
  /** Ends the background work and all connections. */
  close(): Promise<void>;
}

/** Connections of one person to one process, also those that are not open yet: a browser's tabs and some devices. */
export const MOST_CONNECTIONS = 30;
const HUB_PATH = "/chat/chathub";
/** Widest spread of the questions that a gap causes, ms, and how much of it each client adds. */
const SYNC_SPREAD_MS = 10_000;
const SYNC_SPREAD_PER_CLIENT_MS = 5;

/** Nobody else has to hear. */
const alone = (): Promise<void> => Promise.resolve();

/**
 * Makes the hub at /chat/chathub from its parts. It does nothing until requests are handed to it and it is started.
 * Every call is checked against the database of that moment.
 * @param backplane joins it with the hubs of other nodes; the caller starts it before and stops it after
 * @throws Error where two parts have a method of the same name
 */
export function createRealtime<P extends readonly HubPart[]>(
  deps: Pick<Deps, "config" | "db" | "clock" | "secrets">,
  makeParts: (context: PartContext) => P,
  log: HubLogger,
  backplane?: NodeBackplane,
): Realtime<P> {
  const { config, db } = deps;
  const wire: Wire = {
    toUsers: (tenantId, userIds, event, payload, options) =>
      server.clients
        .users(userIds.map((userId) => hubUserId(tenantId, userId)))
        .except(options?.exceptConnectionIds ?? [])
        .send(event, payload),
    toGroup: (group, event, payload) => server.clients.group(group).send(event, payload),
    addToGroup: (id, group) => server.addToGroup(id, group),
    removeFromGroup: (id, group) => server.removeFromGroup(id, group),
    handedOver: backplane?.handedOver ?? alone,
  };
  const inTurn = hubTurns();
  const parts = makeParts({ config, db, clock: deps.clock, secrets: deps.secrets, inTurn, log, wire });
  const methodDeps = { db, clock: deps.clock, inTurn, actorOf: knownActors(db) };
  const methods = new Map(allMethods(parts).map(([name, method]) => [name, readyMethod(methodDeps, method)]));
  const publicOrigin = new URL(config.publicUrl).origin;
  const server: Server = createHubServer<HubPerson>({
    path: HUB_PATH,
    async authenticate({ token, headers }) {
      const subject = token === null ? null : await subjectOf({ ...deps, inTurn }, token);
      if (!subject) return null;
      const language = catalogueFor(headers["accept-language"]) === en ? "en" : "vi";
      return { userId: hubUserId(subject.tenantId, subject.userId), subject, language };
    },
    addressOf: callerAddress(config.trustProxy),
    isOriginAllowed: (origin) => origin === publicOrigin,
    methods: Object.fromEntries([...methods].map(([name, method]) => [name, answering(method)])),
    // Each takes one: more or fewer is a mistake of the caller's code, and refused before anything is counted or asked.
    argumentCounts: Object.fromEntries([...methods.keys()].map((name) => [name, 1])),
    onConnected(connection): void {
      const { id, user } = connection;
      server.addToGroup(id, hubTenantGroup(user.subject.tenantId));
    },
    onDisconnected(connection): void {
      for (const part of parts) part.disconnected?.(connection);
    },
    limits: { maxConnectionsPerUser: MOST_CONNECTIONS },
    logger: log,
    sharedKey: createHmac("sha256", deps.secrets.nodes).update("hub connections").digest("hex"),
    ...(backplane ? { backplane } : {}),
  });
  const watch = createSessionWatch(db, server, log);
  const presence = createPresence(db, () => connectedDevices(server), log);
  const background = [watch, presence, ...parts];
  const forgetGaps = backplane?.onGap(() => {
    const withinMs = Math.min(SYNC_SPREAD_MS, server.connectionCount * SYNC_SPREAD_PER_CLIENT_MS);
    const event: RealtimeEvents["SyncRequired"] = { reason: "BACKPLANE_GAP", withinMs };
    for (const connection of server.connections()) connection.send("SyncRequired", event);
  });
  return {
    server,
    parts,
    methods,
    sessions: watch,
    inTurn,
    noticeToUsers: (tenantId, userIds, notice) => wire.toUsers(tenantId, userIds, "ReceiveSystemMessage", notice),
    noticeToTenant: (tenantId, notice) => wire.toGroup(hubTenantGroup(tenantId), "ReceiveSystemMessage", notice),
    start() {
      for (const one of background) one.start?.();
    },
    drain: (options) => server.drain(options),
    async close() {
      forgetGaps?.();
      await Promise.all(background.map(async (one) => one.stop?.()));
      await server.close();
    },
  };
}

function allMethods(parts: readonly HubPart[]): [name: string, method: HubMethod][] {
  const methods = parts.flatMap((part) => Object.entries(part.hubMethods));
  const twice = methods.find(([name], index) => methods.findIndex(([other]) => other === name) < index);
  if (twice) throw new Error(`two parts of the hub have a method ${twice[0]}`);
  return methods;
}

/** A method as the hub calls it: what is refused is an answer, too. */
function answering(method: ReadyMethod): (call: Call, ...args: unknown[]) => Promise<HubResult<unknown>> {
  return async (call, ...args) => {
    try {
      return { ok: true, data: await method.carryOut(call, args) };
    } catch (error) {
      if (error instanceof HubRefusal) return refuse(error, call.connection.user.language);
      throw error;
    }
  };
}

/** Nobody where so much of theirs waits already that nobody looks whether the token still opens anything. */
async function subjectOf(deps: HubTokenDeps, token: string): Promise<HubSubject | null> {
  try {
    return await verifyHubToken(deps, token);
  } catch (error) {
    if (isTooMuch(error)) return null;
    throw error;
  }
}

function refuse(
  { code, params }: HubRefusal,
  language: "vi" | "en",
): { ok: false; code: HubErrorCode; message: string } {
  return { ok: false, code, message: translate(language === "en" ? en : vi, `chat.error.${code}`, params) };
}

function* connectedDevices(server: Server): Iterable<PresentDevice> {
  for (const { user } of server.connections()) yield user.subject;
}
