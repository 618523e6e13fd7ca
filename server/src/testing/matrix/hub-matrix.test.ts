import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { HUB_PERMISSIONS, type HubMethodName } from "@nepnha/contract/hub";
import type { Right } from "@nepnha/contract/platform/rights";
import { isOfDesk } from "@nepnha/domain/features/chat/desk";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Client,
  EVENTS,
  flyingClock,
  type Person,
  testChat,
  type TestChat,
} from "../../features/chat/testing/chat.ts";
import { until } from "../../features/chat/testing/until.ts";
import { argumentOf, type Conversation, FEATURE, type Target } from "./hub-arguments.ts";
import { NEEDS } from "./hub-needs.ts";
import { MATRIX_ROLES, rightsOf, type MatrixRole } from "./rights.ts";
import { KINDS, type Kind } from "./actors.ts";

/** These go by the feature that a call names; here it is always this one. */
const BY_FEATURE: readonly HubMethodName[] = ["WatchRows", "UnwatchRows", "EditRow", "LeaveRow"];
/** Who is advised; staff advise. */
const ADVISED = ["CUSTOMER", "GUEST"];
/** About no conversation, and for the staff alone. */
const OF_STAFF: readonly HubMethodName[] = ["GetQuickReplies", "SaveQuickReply", "DeleteQuickReply"];
/** In a group in which everybody is a plain member. */
const OF_OWNERS: readonly HubMethodName[] = [
  "RemoveMember",
  "TransferOwner",
  "SetMemberRole",
  "DissolveGroup",
  "GetJoinRequests",
  "AnswerJoinRequests",
];
const OF_GROUPS: readonly HubMethodName[] = [...OF_OWNERS, "AddMembers", "UpdateGroup", "LeaveGroup"];
/** Of what is on the board; the message of a conversation here is a text. */
const ON_BOARD: readonly HubMethodName[] = [
  "UpdateNote",
  "DeleteNote",
  "UpdateReminder",
  "DeleteReminder",
  "RespondReminder",
];
const OF_DESK: readonly HubMethodName[] = ["ViewConversation", "AssignConversation", "CloseConversation", "OpenNotes"];
/** There is a text in the conversation, no poll, no card and no list of things to be done. */
const OF_OTHER_KINDS: readonly HubMethodName[] = [
  "VotePoll",
  "AddPollOption",
  "ClosePoll",
  "GetPoll",
  "GetPollVotes",
  "GetContact",
  "TickTodo",
];
/** Of who may read every conversation of the company, also those that are no more. */
const OF_OVERSIGHT: readonly HubMethodName[] = ["OverseeMessages", "OverseeGroup", "FlagMessage"];
const METHODS = Object.keys(NEEDS) as HubMethodName[];

/** Somebody on the hub; two hold less than any seeded role: nothing, and reading without sending. */
interface HubActor {
  readonly name: string;
  readonly person: Person;
  readonly client: Client;
  readonly rights: ReadonlySet<Right>;
  /** In the feature whose rows are watched and edited. */
  readonly rowRights: ReadonlySet<Right>;
}

let chat: TestChat;
beforeAll(async () => {
  chat = await testChat({ clock: flyingClock() });
});
afterAll(() => chat.close());

const query = (sql: string, values: unknown[]) => chat.app.db.ownerPool.query(sql, values);

async function makeActor(
  name: string,
  role: MatrixRole,
  rights: ReadonlySet<Right>,
  rowRights: ReadonlySet<Right> = new Set(),
): Promise<HubActor> {
  const person = await chat.person(role);
  return { name, person, client: await chat.client(person), rights, rowRights };
}

/** Takes the roles of somebody away and gives them one with these rights. */
async function limitTo({ userId }: Person, rights: readonly Right[]): Promise<void> {
  await query("delete from user_roles where user_id = $1", [userId]);
  const permissions = rights.map((right) => `chatGroups.${right}`);
  const roleId = uuidv7();
  await query(
    "insert into roles (tenant_id, _id, code, name, base_role, permissions) values (1, $1, $2, 'Riêng', 2, $3)",
    [roleId, `R${roleId.slice(-8).toUpperCase()}`, permissions],
  );
  await query("insert into user_roles (tenant_id, user_id, role_id) values (1, $1, $2)", [userId, roleId]);
}

async function converse(
  members: readonly [Person, Person],
  type: EnumValue<"chatGroupType"> = ENUMS.chatGroupType.USERS,
): Promise<Conversation> {
  const [first] = members;
  const canary = `zq-${uuidv7()}`;
  const groupId = await chat.group(members, type);
  await query("update chat_groups set name = $2 where _id = $1", [groupId, canary]);
  const client = await chat.client(first);
  const text = { clientMsgId: uuidv7(), type: ENUMS.chatMessageType.TEXT, text: canary };
  const { _id } = await client.ok("SendMessage", { groupId, ...text });
  await client.connection.stop();
  return {
    groupId,
    messageId: _id,
    canary,
    memberIds: members.map(({ userId }) => userId),
    isCustomers: isOfDesk(type),
  };
}

/** A row of the feature that is watched and edited. */
async function branch(tenantId: number, status: number): Promise<string> {
  const id = uuidv7();
  await query(
    "insert into branches (tenant_id, _id, code, name, address, phone, status) values ($1, $2, $3, 'Quận 7', '1 Lê Lợi', '0281234567', $4)",
    [tenantId, id, id, status],
  );
  return id;
}

function expected(method: HubMethodName, actor: HubActor, kind: Kind): string {
  const rights = BY_FEATURE.includes(method) ? actor.rowRights : actor.rights;
  if (!rights.has(NEEDS[method])) return "FORBIDDEN";
  if (BY_FEATURE.includes(method)) {
    return method === "EditRow" && (kind === "foreign" || kind === "deleted") ? "NOT_FOUND" : "ok";
  }
  if (OF_OVERSIGHT.includes(method)) return kind === "foreign" ? "NOT_FOUND" : "ok";
  // The message is a colleague's.
  if ((method === "EditMessage" || method === "RecallMessage") && kind === "own") return "FORBIDDEN";
  if (ON_BOARD.includes(method) && kind === "own") return "NOT_FOUND";
  if (OF_STAFF.includes(method)) return ADVISED.includes(actor.name) ? "FORBIDDEN" : "ok";
  if (["JoinDesk", "MarkDelivered", "SubscribePresence"].includes(method)) return "ok";
  // Theirs is a group of people.
  if (OF_DESK.includes(method) && kind === "own") return "FORBIDDEN";
  if (method === "OpenComplaint") return actor.name === "CUSTOMER" ? "ok" : "FORBIDDEN";
  if (method === "OpenAdvise") return ADVISED.includes(actor.name) ? "ok" : "FORBIDDEN";
  // Guests are advised; they begin no conversation with people of their choice.
  if (method === "OpenDirect" && actor.name === "GUEST" && (kind === "own" || kind === "other")) return "FORBIDDEN";
  if (method === "CreateGroup") {
    if (ADVISED.includes(actor.name)) return "FORBIDDEN";
    return kind === "own" || kind === "other" ? "ok" : "NOT_FOUND";
  }
  // The guest's is the one in which they are advised.
  if (kind === "own" && (OF_OWNERS.includes(method) || (OF_GROUPS.includes(method) && actor.name === "GUEST"))) {
    return "FORBIDDEN";
  }
  if (kind === "own" && OF_OTHER_KINDS.includes(method)) return "NOT_FOUND";
  // Who is advised is not asked in turn.
  if (kind === "own" && method === "CreatePoll" && actor.name === "GUEST") return "FORBIDDEN";
  if (method === "SyncState" || kind === "own") return "ok";
  // Whom one may begin to talk to: colleagues and the staff, not those of others, nor who is gone.
  if (method === "OpenDirect") return kind === "other" ? "ok" : "NOT_FOUND";
  return kind === "deleted" ? "GROUP_GONE" : "NOT_FOUND";
}

describe("hub matrix", () => {
  it("R6-07 the hub asks for what the table says", () => {
    const declared = Object.entries(HUB_PERMISSIONS).map(([method, permission]) => [method, permission]);
    expect(Object.fromEntries(declared)).toEqual(
      Object.fromEntries(
        METHODS.map((method) => [
          method,
          BY_FEATURE.includes(method) ? { ofFeature: NEEDS[method] } : `chatGroups.${NEEDS[method]}`,
        ]),
      ),
    );
  });

  it("R6-07 every method answers everybody as the table says, and nobody hears a foreign byte", async () => {
    const actors: HubActor[] = [];
    for (const role of MATRIX_ROLES) {
      actors.push(await makeActor(role, role, rightsOf(role, "chatGroups"), rightsOf(role, FEATURE)));
    }
    const nothing = await makeActor("without rights", "SALES", new Set());
    const reader = await makeActor("reader", "SALES", new Set<Right>(["read"]));
    await limitTo(nothing.person, []);
    await limitTo(reader.person, ["basic", "read"]);
    actors.push(nothing, reader);

    const [colleague, stranger, gone] = [
      await chat.person("CARE"),
      await chat.person("CARE"),
      await chat.person("SITE"),
    ];
    const abroad = [await chat.person("SALES", 2), await chat.person("SITE", 2)] as const;
    const between = await converse([colleague, stranger]);
    const foreign = await converse(abroad);
    await query("update users set status = 255 where _id = $1", [gone.userId]);
    const rowIds: Record<Kind, string> = {
      own: await branch(1, 1),
      other: await branch(1, 1),
      foreign: await branch(2, 1),
      deleted: await branch(1, 255),
    };
    const targets = new Map<HubActor, Record<Kind, Target>>();
    const all = [between, foreign];
    for (const actor of actors) {
      // Guests write where they are advised.
      const type = actor.name === "GUEST" ? ENUMS.chatGroupType.ADVISE : ENUMS.chatGroupType.USERS;
      const pair = [colleague, actor.person] as const;
      const [own, dissolved] = [await converse(pair, type), await converse(pair, type)];
      await query("update chat_groups set status = 255 where _id = $1", [dissolved.groupId]);
      all.push(own, dissolved);
      targets.set(actor, {
        own: { conversation: own, peerId: colleague.userId, rowId: rowIds.own },
        other: { conversation: between, peerId: stranger.userId, rowId: rowIds.other },
        foreign: { conversation: foreign, peerId: abroad[0].userId, rowId: rowIds.foreign },
        deleted: { conversation: dissolved, peerId: gone.userId, rowId: rowIds.deleted },
      });
    }
    const heard = new Map(actors.map((actor) => [actor, [] as string[]]));
    // One who talks and reads on in every conversation, so that there is something to be heard.
    const foreigner = await chat.client(abroad[0]);
    const neighbour = await chat.client(stranger);
    const wrong: string[] = [];
    let cells = 0;

    for (const actor of actors) {
      for (const method of METHODS) {
        for (const kind of KINDS) {
          cells += 1;
          const target = targets.get(actor)?.[kind];
          if (!target) throw new Error("No target");
          const answer: { ok: boolean; code?: string } = await actor.client.connection.invoke(
            method,
            argumentOf(method, target),
          );
          // What they read by that right is theirs to read; a conversation of another company has another answer.
          if (!OF_OVERSIGHT.includes(method)) heard.get(actor)?.push(JSON.stringify(answer));
          const got = answer.ok ? "ok" : (answer.code ?? "");
          const wanted = expected(method, actor, kind);
          if (got !== wanted) wrong.push(`${method} as ${actor.name} on ${kind}: ${got} instead of ${wanted}`);
        }
      }
      const type = ENUMS.chatMessageType.TEXT;
      for (const [client, { groupId, canary }] of [
        [foreigner, foreign],
        [neighbour, between],
      ] as const) {
        await client.ok("SendMessage", { groupId, clientMsgId: uuidv7(), type, text: `Riêng ${canary}` });
      }
    }
    await until("everything is told", async () => {
      const { rows } = await query("select from chat_outbox where sent_at is null limit 1", []);
      return rows.length === 0;
    });
    // What was sent before the answer to this has been heard before it.
    for (const { client } of actors) await client.connection.invoke("GetMessages", { groupId: uuidv7(), limit: 1 });

    for (const actor of actors) {
      const pushed = EVENTS.flatMap((event) => actor.client.heard(event).map((payload) => JSON.stringify(payload)));
      const text = [...(heard.get(actor) ?? []), ...pushed].join("\n");
      for (const { canary, memberIds, isCustomers } of all) {
        // Who advises comes into what customers ask.
        if (isCustomers && actor.rights.has("chatAdviseComplaint")) continue;
        if (text.includes(canary) && !memberIds.includes(actor.person.userId))
          wrong.push(`${actor.name} read ${canary}`);
      }
      // A proof that the ears work: who may send has heard their own words.
      if (actor.rights.has("chatSend") && !pushed.join().includes("Lời zq-")) wrong.push(`${actor.name} heard nothing`);
    }
    process.stdout.write(`Hub matrix: ${cells} cells\n`);
    expect(wrong).toEqual([]);
  });

  it.each(["nobody", "revoked", "disabled"])("R6-07 %s is not let in, by no door", async (who) => {
    const person = await chat.person("SALES");
    if (who === "revoked") await query("update devices set revoked_at = now() where device_no = $1", [person.deviceNo]);
    if (who === "disabled") await query("update users set status = 0 where _id = $1", [person.userId]);
    const token = who === "nobody" ? {} : { authorization: `Bearer ${person.chatToken}` };
    const hub = `${chat.url}/chat/chathub`;
    const doors = [
      ["POST", `${hub}/negotiate?negotiateVersion=1`],
      ["GET", hub],
      ["POST", hub],
      ["GET", `${chat.url}/chat/api/contacts`],
    ] as const;
    for (const [method, url] of doors) {
      const answer = await fetch(url, { method, headers: { ...token, accept: "text/event-stream" } });
      expect(`${method} ${url} ${answer.status}`).toBe(`${method} ${url} 401`);
      await answer.body?.cancel();
    }
  });
});
