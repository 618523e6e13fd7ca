import { CATALOG } from "@nepnha/contract/catalog";
import { HubConnectionState } from "@microsoft/signalr";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueHubToken } from "../../platform/realtime/hub-token.ts";
import { hashToken, newToken } from "../../platform/http/session/token.ts";
import { testChat, startClient, type Person, type TestChat } from "../../features/chat/testing/chat.ts";
import { textMessage } from "../../features/chat/testing/messages.ts";
import { until } from "../../features/chat/testing/until.ts";
import type { World } from "../matrix/actors.ts";
import { plantWorld } from "../matrix/world.ts";

let chat: TestChat;
let world: World;
beforeAll(async () => {
  chat = await testChat();
  world = await plantWorld(chat.app);
});
afterAll(() => chat.close());

const query = <T extends object>(sql: string, values: unknown[]) =>
  chat.app.db.ownerPool.query<T>(sql, values).then(({ rows }) => rows);
const call = (method: "GET" | "POST" | "PUT", path: string, body?: unknown) =>
  chat.app.call(world.superadmin, method, `/api/tenant/${path}`, body);

/** Features whose rows are of a table of their own and can be changed. */
const CHANGEABLE = CATALOG.filter(({ view, rights }) => view === undefined && rights.includes("delete"));

describe("two ids in a call, of which one is mine", () => {
  it.each(CHANGEABLE.map(({ name, table, rights }) => [name, table, rights] as const))(
    "1b-10 %s: beside a foreign or an unknown one my own stays as it is",
    async (feature, table, rights) => {
      const own = world.target(feature, "other", world.superadmin).id;
      const bad = [world.target(feature, "foreign", world.superadmin).id, uuidv7()];
      const before = await query(`select * from ${table} where _id = $1`, [own]);
      for (const id of bad) {
        for (const ids of [
          [own, id],
          [id, own],
        ]) {
          const answers = [
            await call("PUT", `${feature}/updateStatus`, { ids, status: ENUMS.genericStatus.DEACTIVE }),
            await call("PUT", `${feature}/deleteItems`, ids),
            ...(rights.includes("order") ? [await call("PUT", `${feature}/updateOrders`, ids)] : []),
          ];
          expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
        }
      }
      expect(await query(`select * from ${table} where _id = $1`, [own])).toEqual(before);
    },
  );

  it("1b-10 people, roles and groups of another company cannot be named beside mine", async () => {
    const target = (feature: string) => [
      world.target(feature, "other", world.superadmin).id,
      world.target(feature, "foreign", world.superadmin).id,
    ];
    const [user = "", foreignUser = ""] = target("users");
    const [role = "", foreignRole = ""] = target("roles");
    const [group = "", foreignGroup = ""] = target("userGroups");
    const { leaderId } = world;
    const bodies: [string, object][] = [
      ["users", { _id: user, version: 1, roleIds: [role, foreignRole] }],
      ["users", { _id: user, version: 1, roleIds: [foreignRole, role] }],
      ["users", { _id: user, version: 1, userGroupIds: [group, foreignGroup] }],
      ["users", { _id: user, version: 1, branchId: world.target("branches", "foreign", world.superadmin).id }],
      ["userGroups", { _id: group, version: 1, memberIds: [leaderId, foreignUser] }],
      ["userGroups", { _id: group, version: 1, memberIds: [foreignUser, leaderId] }],
      ["userGroups", { _id: group, version: 1, leaderId: foreignUser, memberIds: [leaderId] }],
      ["userGroups", { _id: group, version: 1, roleIds: [foreignRole] }],
      ["wards", { _id: world.wardId, version: 1, mergedIntoId: world.target("wards", "foreign", world.superadmin).id }],
    ];
    for (const [feature, body] of bodies) {
      expect((await call("PUT", feature, body)).status, JSON.stringify(body)).toBe(400);
    }
    const handOver = { toUserId: foreignUser, kinds: ["userGroups"] };
    expect((await call("PUT", `users/${world.superadmin.userId}/hand-over`, handOver)).status).toBe(400);
    expect((await call("PUT", `users/${foreignUser}/hand-over`, { ...handOver, toUserId: user })).status).toBe(404);
    const versions = await query<{ version: number }>("select version from users where _id = $1", [user]);
    expect(versions).toEqual([{ version: 1 }]);
  });

  it("1b-11 a reaction, an answer or a copy does not reach over into another conversation", async () => {
    const [lan, minh] = [await chat.person("SALES"), await chat.person("SITE")];
    const [mine, theirs] = [await chat.group([lan, minh]), await chat.group([minh, await chat.person("CARE")])];
    const abroad = await chat.group([await chat.person("SALES", 2)]);
    const client = await chat.client(lan);
    const other = await chat.client(minh);
    const secret = await other.ok("SendMessage", textMessage(theirs, "Bí mật"));
    await other.ok("SendMessage", textMessage(theirs, "Bí mật hai"));
    await client.ok("SendMessage", textMessage(mine, "Chào"));
    for (const chatGroupID of [mine, theirs, abroad]) {
      const reaction = { isGroup: true, userCode: "", chatGroupID, chatMessageId: secret._id, chatExpressionId: 1 };
      expect(await client.call("ReactToMessage", JSON.stringify(reaction))).toMatchObject({ code: "NOT_FOUND" });
    }
    const type = ENUMS.chatMessageType.REPLY;
    const reply = textMessage(mine, "Trả lời", { type, replyToSeq: secret.seq + 1 });
    expect(await client.call("SendMessage", reply)).toMatchObject({ code: "NOT_FOUND" });
    for (const groupId of [mine, theirs, abroad]) {
      const forwarded = { groupId: mine, clientMsgId: uuidv7(), from: { groupId, messageId: secret._id } };
      expect(await client.call("ForwardMessage", forwarded)).toMatchObject({ code: "NOT_FOUND" });
    }
    const state = await client.ok("SyncState", {
      userSeq: 0,
      groups: [
        [mine, 0],
        [theirs, 0],
        [abroad, 0],
      ],
    });
    expect(state.groups.map(({ groupId }) => groupId)).toEqual([mine]);
    expect(JSON.stringify(state)).not.toContain("Bí mật");
  });
});

describe("numbers and ids that two people share", () => {
  it("1b-14 a device of one company with the number of another's, and a person with another's id", async () => {
    const lan = await chat.person("SALES");
    const token = newToken(2);
    await query(
      "insert into users (tenant_id, _id, user_name, full_name, email, role) values (2, $1, 'khach', 'Khách', 'khach@nepnha.test', 3)",
      [lan.userId],
    );
    await query(
      "insert into user_roles (tenant_id, user_id, role_id) select 2, $1, _id from roles where tenant_id = 2 and code = 'CUSTOMER'",
      [lan.userId],
    );
    await query(
      "insert into devices (tenant_id, _id, device_no, user_id, token_hash) overriding system value values (2, $1, $2, $3, $4)",
      [uuidv7(), lan.deviceNo, lan.userId, hashToken(token)],
    );
    const subject = { tenantId: 2, userId: lan.userId, deviceNo: lan.deviceNo };
    const khach: Person = { ...subject, token, chatToken: issueHubToken(chat.app.deps.secrets, subject, new Date()) };
    const me = await chat.app.call({ userId: lan.userId, token }, "GET", "/api/tenant/auth/me");
    expect(me.body).toMatchObject({ tenantId: 2, role: ENUMS.userRole.CUSTOMER, fullName: "Khách" });
    expect(me.text).not.toContain("sales-");

    const [staff, customer] = [await chat.client(lan), await chat.client(khach)];
    const groupId = await chat.group([lan, await chat.person("SITE")]);
    await staff.ok("SendMessage", textMessage(groupId, "Nội bộ"));
    await until("the member hears it", () => staff.heard("ReceiveGroupMessage").length === 1);
    expect(await customer.call("GetMessages", { groupId, limit: 10 })).toMatchObject({ code: "NOT_FOUND" });
    chat.hub.sessions.deviceEnded({ ...subject, tenantId: 1, reason: "LOGOUT" });
    await until(
      "the device of the first company is off",
      () => staff.connection.state === HubConnectionState.Disconnected,
    );
    expect(await customer.ok("SyncState", { userSeq: 0, groups: [] })).toMatchObject({ groups: [] });
    expect([customer.heard("ReceiveGroupMessage"), customer.heard("LogoutDevice")]).toEqual([[], []]);
    await query("update devices set revoked_at = now() where tenant_id = 1 and device_no = $1", [lan.deviceNo]);
    expect((await chat.app.call({ userId: lan.userId, token }, "GET", "/api/tenant/auth/me")).status).toBe(200);
  });
});

describe("what a place in a conversation allows", () => {
  // Editing and recalling join when they exist: author or manager of the group.
  it("1b-15 nobody reacts in another's name, and no method changes another's message", async () => {
    const [lan, minh] = [await chat.person("SALES"), await chat.person("SITE")];
    const groupId = await chat.group([lan, minh]);
    const client = await chat.client(lan);
    const { _id } = await (await chat.client(minh)).ok("SendMessage", textMessage(groupId, "Của Minh"));
    const reaction = {
      isGroup: true,
      userCode: minh.userId,
      chatGroupID: groupId,
      chatMessageId: _id,
      chatExpressionId: 1,
    };
    await client.call("ReactToMessage", JSON.stringify(reaction));
    const reactions = await query<{ user_id: string }>("select user_id from chat_reactions where group_id = $1", [
      groupId,
    ]);
    expect(reactions.filter(({ user_id }) => user_id !== lan.userId)).toEqual([]);
    for (const name of ["EditMessage", "RecallMessage"]) {
      const answer = await client.connection.invoke(name, {
        groupId,
        messageId: _id,
        ...(name === "EditMessage" ? { text: "x" } : {}),
      });
      expect(answer).toMatchObject({ ok: false, code: "FORBIDDEN" });
    }
    for (const name of ["UpdateMessage", "DeleteMessage", "ChangeMessageStatus"]) {
      await expect(client.connection.invoke(name, { groupId, messageId: _id, text: "x" })).rejects.toThrow(name);
    }
    const [row] = await query<{ body: string; status: number }>(
      "select body, status from chat_messages where _id = $1",
      [_id],
    );
    expect(row).toEqual({ body: "Của Minh", status: ENUMS.genericStatus.ACTIVE });
  });

  it("1b-16 the id of a conversation alone opens nothing, on any device, by nobody", async () => {
    const [lan, minh, left] = [await chat.person("SALES"), await chat.person("SITE"), await chat.person("CARE")];
    const groupId = await chat.group([lan, minh, left]);
    const strangers = [await chat.person("ADMIN"), await chat.person("CUSTOMER"), await chat.person("SUPERADMIN")];
    const ears = await Promise.all(
      [left, ...strangers].map((person) => startClient(`${chat.url}/chat/chathub`, person)),
    );
    await query("update chat_members set left_change_seq = 0 where group_id = $1 and user_id = $2", [
      groupId,
      left.userId,
    ]);
    const member = await chat.client(minh);
    await (await chat.client(lan)).ok("SendMessage", textMessage(groupId, "Chỉ trong nhà"));
    await until("the member hears it", () => member.heard("ReceiveGroupMessage").length === 1);
    for (const ear of ears) {
      const answers = [
        await ear.call("SendMessage", textMessage(groupId, "x")),
        await ear.call("GetMessages", { groupId, limit: 10 }),
        await ear.call("SyncConversation", { groupId, sinceChangeSeq: 0, limit: 10 }),
        await ear.call("MarkRead", { groupId, lastReadSeq: 1 }),
      ];
      for (const answer of answers) {
        expect(answer.ok).toBe(false);
        expect(JSON.stringify(answer)).toMatch(/NOT_FOUND|NOT_MEMBER/);
      }
      expect(ear.heard("ReceiveGroupMessage")).toEqual([]);
    }
  });
});
