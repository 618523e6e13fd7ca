import { CHAT_PERMISSIONS, type ChatMethods } from "@nepnha/contract/features/chat/hub";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testChat, type Person, type TestChat } from "./testing/chat.ts";
import { until } from "./testing/until.ts";

let chat: TestChat;
let lan: Person;
let minh: Person;
let groupId: string;
beforeAll(async () => {
  chat = await testChat();
  [lan, minh] = [await chat.person("SALES"), await chat.person("CARE")];
  groupId = await chat.group([lan, minh]);
});
afterAll(() => chat.close());

type Answer = Record<string, unknown>;
const METHODS = Object.keys(CHAT_PERMISSIONS) as (keyof ChatMethods)[];

async function answerTo(person: Person | null, method: keyof ChatMethods, body: unknown): Promise<Response> {
  return fetch(`${chat.url}/chat/api/${method}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
    },
    body: JSON.stringify(body),
  });
}

async function post(person: Person | null, method: keyof ChatMethods, body: unknown) {
  const response = await answerTo(person, method, body);
  return { status: response.status, body: (await response.json()) as Answer };
}

const message = (text: string) => ({ groupId, clientMsgId: uuidv7(), type: ENUMS.chatMessageType.TEXT, text });

describe("POST /chat/api/{method}", () => {
  it("R7-12 401 without a session, and with the token of the hub, for every method", async () => {
    for (const method of METHODS) {
      expect((await post(null, method, {})).status, method).toBe(401);
      expect((await post({ ...lan, token: lan.chatToken }, method, {})).status, method).toBe(401);
    }
  });

  it("R7-12 400 names the field, also of one that is too much", async () => {
    const { text: _, ...wordless } = message("x");
    const missing = await post(lan, "SendMessage", wordless);
    expect(missing).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", errors: [{ field: "text" }] } });
    const more = await post(lan, "SendMessage", { ...message("x"), senderId: minh.userId });
    expect(more).toMatchObject({ status: 400, body: { errors: [{ field: "senderId" }] } });
  });

  it("R7-12 403 without the permission, for every method", async () => {
    const nobody = await chat.person("SALES");
    await chat.app.db.ownerPool.query("delete from user_roles where user_id = $1", [nobody.userId]);
    for (const method of METHODS) expect((await post(nobody, method, {})).status, method).toBe(403);
  });

  it("R7-12 404 and 409 are the hub's refusals with its codes and texts", async () => {
    const stranger = await chat.person("SITE");
    const client = await chat.client(stranger);
    const sent = message("Tôi không ở đây");
    const overHub = await client.call("SendMessage", sent);
    if (overHub.ok) throw new Error("A stranger wrote");
    const overHttp = await post(stranger, "SendMessage", sent);
    expect(overHttp).toMatchObject({ status: 404, body: { refusal: overHub.code, detail: overHub.message } });

    const first = message("Lần một");
    expect((await post(lan, "SendMessage", first)).status).toBe(200);
    const other = await post(lan, "SendMessage", { ...first, text: "Lần hai" });
    expect(other).toMatchObject({ status: 409, body: { code: "DUPLICATE", refusal: "DUPLICATE_MISMATCH" } });
  });

  it("R7-12 R5-16 the same message over the hub and over HTTP is one, and another member hears it", async () => {
    const [mine, theirs] = [await chat.client(lan), await chat.client(minh)];
    const sent = message("Mai mấy giờ bên mình đổ mái ạ?");
    const overHttp = await post(lan, "SendMessage", sent);
    const overHub = await mine.ok("SendMessage", sent);
    expect(overHub.duplicate).toBe(true);
    expect(overHttp).toEqual({ status: 200, body: { ...overHub, duplicate: false } });

    const heard = () => theirs.heard("ReceiveGroupMessage").filter((event) => event.message._id === overHub._id);
    await until("the other member hears it", async () => heard().length > 0);
    await theirs.ok("GetMessages", { groupId, limit: 1 });
    const numbers = new Set(heard().map(({ changeSeq }) => changeSeq));
    expect(numbers.size).toBe(1);
    const { body } = await post(minh, "GetMessages", { groupId, limit: 50 });
    const found = (body["messages"] as { _id: string }[]).filter(({ _id }) => _id === overHub._id);
    expect(found).toHaveLength(1);
  });

  it("R7-12 my connections hear what I read over HTTP", async () => {
    const tab = await chat.client(minh);
    const { body } = await post(lan, "SendMessage", message("Đọc giúp tôi"));
    await post(minh, "MarkRead", { groupId, lastReadSeq: body["seq"] });
    const marks = () => tab.heard("ReadMessage").filter(({ userId }) => userId === minh.userId);
    await until("the tab hears of it", async () => marks().length > 0);
    expect(marks()).toMatchObject([{ groupId, lastReadSeq: body["seq"] }]);
  });

  it("R7-12 both ways share one rate", async () => {
    const fast = await chat.person("SALES");
    const [own, client] = [await chat.group([fast, minh]), await chat.client(fast)];
    const one = () => ({ ...message("Nhanh"), groupId: own });
    for (let sent = 0; sent < 19; sent += 1) await client.ok("SendMessage", one());
    // The bucket fills again while they are sent, so a few more may pass.
    let [more, last] = [1, await answerTo(fast, "SendMessage", one())];
    for (; last.status !== 429 && more < 60; more += 1) last = await answerTo(fast, "SendMessage", one());
    expect(last.status).toBe(429);
    expect(more).toBeLessThan(20);
    expect(last.headers.get("retry-after")).toBe("1");
    expect(await last.json()).toMatchObject({
      refusal: "RATE_LIMITED",
      title: "Yêu cầu đến quá nhanh. Vui lòng thử lại sau 1 giây.",
    });
  });

  it("R7-12 answers `{}` where the method has no data", async () => {
    expect(await post(lan, "StartTyping", { groupId })).toEqual({ status: 200, body: {} });
  });
});
