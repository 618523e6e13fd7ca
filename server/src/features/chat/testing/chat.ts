import type { AddressInfo } from "node:net";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import type { ChatEvents } from "@nepnha/contract/features/chat/hub";
import type { HubMethodName, HubMethods } from "@nepnha/contract/hub";
import type { RowMessage } from "@nepnha/contract/kit/live";
import type { HubResult, RealtimeEvents, SystemNotice } from "@nepnha/contract/platform/realtime";
import {
  HttpTransportType,
  HubConnectionBuilder,
  LogLevel,
  type HubConnection,
  type IHttpConnectionOptions,
} from "@microsoft/signalr";
import type { HubLogger } from "@nepnha/hub/hub-server";
import { pino } from "pino";
import { uuidv7 } from "uuidv7";
import { onTestFinished } from "vitest";
import { isOfDesk } from "@nepnha/domain/features/chat/desk";
import { issueHubToken } from "../../../platform/realtime/hub-token.ts";
import type { Config } from "../../../platform/config.ts";
import type { Trx } from "../../../platform/db/pool.ts";
import type { Clock } from "../../../platform/deps.ts";
import { testApp, type TestApp } from "../../../testing/app.ts";
import { loadRealtimeActor, type RealtimeActor } from "../../../platform/realtime/actor.ts";
import { createHub, type Hub } from "../../../hub.ts";
import { registerRealtime } from "../../../platform/realtime/register.ts";
import { withFeatures } from "../../../product.ts";
import { keepToOneConversation } from "./one-conversation.ts";

/** Somebody with a device that is signed in. */
export interface Person {
  readonly tenantId: number;
  readonly userId: string;
  readonly deviceNo: number;
  readonly chatToken: string;
  /** Of the session, for calls beside the hub. */
  readonly token: string;
}

/** A client of Microsoft's library with typed calls, and what it was told. */
export interface Client {
  readonly connection: HubConnection;
  call<M extends HubMethodName>(
    method: M,
    argument: HubMethods[M]["argument"],
  ): Promise<HubResult<HubMethods[M]["data"]>>;
  /** The same, for calls that must succeed. */
  ok<M extends HubMethodName>(method: M, argument: HubMethods[M]["argument"]): Promise<HubMethods[M]["data"]>;
  /** Events of one kind, in order of arrival. */
  heard<E extends keyof HubEvents>(event: E): HubEvents[E][];
}

/** The whole application with its chat service, listening. */
export interface TestChat {
  readonly app: TestApp;
  readonly hub: Hub;
  /** Base address, e.g. http://127.0.0.1:41234 */
  readonly url: string;
  person(role: string, tenantId?: number): Promise<Person>;
  /** The person on another device of theirs. */
  withDevice(person: Person, deviceNo: number): Person;
  /** A started client; it stops with the test. */
  client(person: Person, options?: IHttpConnectionOptions): Promise<Client>;
  /** Runs a command as the hub does, without the hub. */
  run<T>(person: Person, command: (trx: Trx, actor: RealtimeActor) => Promise<T>): Promise<T>;
  /** A conversation of several people, made behind the scenes; one of customers is answered by the first. */
  group(people: readonly Person[], type?: EnumValue<"chatGroupType">): Promise<string>;
  close(): Promise<void>;
}

/** Every event of the hub, with its one argument. */
export interface HubEvents extends RealtimeEvents<SystemNotice | RowMessage>, ChatEvents {}

/** Their names. */
export const EVENTS: readonly (keyof HubEvents)[] = [
  "ReceiveSystemMessage",
  "ReceiveUserMessage",
  "ReceiveGroupMessage",
  "ReactToMessage",
  "UpdateMessage",
  "ChangeMessageStatus",
  "AddedUserToGroup",
  "RemovedUserFromGroup",
  "UpdatedGroup",
  "RemovedGroup",
  "NotifyAddToGroup",
  "LogoutDevice",
  "ReadMessage",
  "ConversationStateChanged",
  "UserTyping",
  "DraftChanged",
  "UserViewing",
  "MessagesHidden",
  "DeliveredMessage",
  "UserOnline",
  "UserOffline",
  "SyncRequired",
];

interface Options {
  readonly clock?: Clock;
  readonly config?: Partial<Config>;
  readonly log?: HubLogger;
  /** Whether the sweeper and the session watch run. */
  readonly background?: boolean;
}

const silent = pino({ level: "silent" });

/** A clock of which a second has gone by whenever it is read, so that no limit is met. */
export function flyingClock(): Clock {
  let now = Date.now();
  return { now: () => new Date((now += 1000)) };
}

/** Start it in beforeAll and close it in afterAll. */
export async function testChat({ clock, config, log = silent, background = false }: Options = {}): Promise<TestChat> {
  const app = await testApp({
    sessions: { deviceEnded: (event) => hub.sessions.deviceEnded(event) },
    notices: {
      toUsers: (...args) => hub.notices.toUsers(...args),
      toTenant: (...args) => hub.notices.toTenant(...args),
      rowsChanged: (...args) => hub.notices.rowsChanged(...args),
    },
  });
  await keepToOneConversation(app.db.ownerPool);
  const deps = { ...app.deps, config: { ...app.deps.config, ...config }, ...(clock ? { clock } : {}) };
  const hub = createHub(withFeatures(deps), log);
  registerRealtime(app.app, hub, deps);
  if (background) hub.start();
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  // Listening on a port is what makes the address an object.
  const { port } = app.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    app,
    hub,
    url,
    person: (role, tenantId = 1) => makePerson(app, role, tenantId),
    withDevice({ tenantId, userId, token }, deviceNo) {
      const subject = { tenantId, userId, deviceNo };
      return { ...subject, token, chatToken: issueHubToken(app.deps.secrets, subject, new Date()) };
    },
    client: (person, options) => startClient(`${url}/chat/chathub`, person, options),
    run: (person, command) =>
      app.db.database.tenant(person.tenantId, async (trx) => {
        const actor = await loadRealtimeActor(trx, person, "");
        if (!actor) throw new Error("This person may not come in");
        return command(trx, actor);
      }),
    group: (people, type = ENUMS.chatGroupType.USERS) => makeGroup(app, people, type),
    async close() {
      await hub.close();
      // Clients keep connections in store that never carried a request; the server would wait a minute for each.
      app.app.server.closeAllConnections();
      await app.close();
    },
  };
}

/** The answer's data. @throws with the code of a refusal */
function dataOf<T>(result: HubResult<T>): T {
  if (!result.ok) throw new Error(`Refused: ${result.code}`);
  return result.data;
}

async function makePerson(app: TestApp, role: string, tenantId: number): Promise<Person> {
  const { userId, token } = await app.actor(role, tenantId);
  const { rows } = await app.db.ownerPool.query<{ no: string; now: Date }>(
    "select device_no::text as no, now() from devices where tenant_id = $1 and user_id = $2",
    [tenantId, userId],
  );
  const [device] = rows;
  if (!device) throw new Error("The person has no device");
  const subject = { tenantId, userId, deviceNo: Number(device.no) };
  return { ...subject, token, chatToken: issueHubToken(app.deps.secrets, subject, device.now) };
}

/** A started client of the hub at this address; it stops with the test. */
export async function startClient(url: string, person: Person, options: IHttpConnectionOptions = {}): Promise<Client> {
  const connection = new HubConnectionBuilder()
    .withUrl(url, {
      accessTokenFactory: () => person.chatToken,
      transport: HttpTransportType.WebSockets,
      ...options,
    })
    .configureLogging(LogLevel.None)
    .build();
  onTestFinished(() => connection.stop());
  const heard = new Map<string, unknown[]>(EVENTS.map((event) => [event, []]));
  for (const event of EVENTS) connection.on(event, (payload: unknown) => heard.get(event)?.push(payload));
  await connection.start();
  const client: Client = {
    connection,
    call: (method, argument) => connection.invoke(method, argument),
    ok: async (method, argument) => dataOf(await client.call(method, argument)),
    // What the library hands out is untyped; the contract says what it is.
    heard: <E extends keyof HubEvents>(event: E) => heard.get(event) as HubEvents[E][],
  };
  return client;
}

async function makeGroup(app: TestApp, people: readonly Person[], type: EnumValue<"chatGroupType">): Promise<string> {
  const [first] = people;
  if (!first) throw new Error("A group needs somebody");
  const groupId = uuidv7();
  await app.db.ownerPool.query(
    "insert into chat_groups (tenant_id, _id, type, name, created_by, assigned_to) values ($1, $2, $3, 'Nhóm', $4, $5)",
    [first.tenantId, groupId, type, first.userId, isOfDesk(type) ? first.userId : null],
  );
  for (const { tenantId, userId } of people) {
    await app.db.ownerPool.query(
      `with counter as (
        insert into chat_users (tenant_id, user_id, user_seq) values ($1, $3, 1)
        on conflict (tenant_id, user_id) do update set user_seq = chat_users.user_seq + 1 returning user_seq)
      insert into chat_members (tenant_id, group_id, user_id, role, joined_change_seq, user_seq)
        select $1, $2, $3, $4, 0, user_seq from counter`,
      [tenantId, groupId, userId, ENUMS.chatRole.MEMBER],
    );
  }
  return groupId;
}
