import { QUICK_REPLIES_MOST } from "@nepnha/contract/features/chat/methods/quick";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testChat, type Client, type TestChat } from "../../testing/chat.ts";

let chat: TestChat;
beforeAll(async () => {
  chat = await testChat();
});
afterAll(() => chat.close());

const someone = async (role: string, tenantId = 1) => chat.client(await chat.person(role, tenantId));
const reply = (shortcut: string, more: object = {}) => ({
  id: uuidv7(),
  shortcut,
  text: `Lời của ${shortcut}`,
  shared: false,
  ...more,
});
const all = async (client: Client) => (await client.ok("GetQuickReplies", {})).replies;

describe("quick replies", () => {
  it("R6-07 are not for customers, shared ones are changed by those who advise, others' are nobody's", async () => {
    const [customer, lan, minh, adviser] = [
      await someone("CUSTOMER"),
      await someone("SALES"),
      await someone("SITE"),
      await someone("CARE"),
    ];
    expect(await customer.call("GetQuickReplies", {})).toMatchObject({ ok: false, code: "FORBIDDEN" });
    expect(await customer.call("SaveQuickReply", reply("chao"))).toMatchObject({ ok: false, code: "FORBIDDEN" });
    for (const wrong of [
      reply(""),
      reply("hai chữ"),
      reply("a/b"),
      reply("x".repeat(31)),
      reply("trong", { text: " " }),
    ]) {
      expect(await lan.call("SaveQuickReply", wrong), wrong.shortcut).toMatchObject({ ok: false, code: "INVALID" });
    }
    const shared = reply("gio", { shared: true });
    expect(await minh.call("SaveQuickReply", shared)).toMatchObject({ ok: false, code: "FORBIDDEN" });
    await adviser.ok("SaveQuickReply", shared);
    expect(await minh.call("DeleteQuickReply", { id: shared.id })).toMatchObject({ ok: false, code: "FORBIDDEN" });
    const own = reply("chao");
    await minh.ok("SaveQuickReply", own);
    expect(await lan.call("SaveQuickReply", { ...own, text: "Khác" })).toMatchObject({ ok: false, code: "NOT_FOUND" });
    expect(await lan.call("DeleteQuickReply", { id: own.id })).toMatchObject({ ok: false, code: "NOT_FOUND" });
    expect(await all(minh)).toEqual([own, shared]);
    expect(await all(lan)).toEqual([shared]);
    expect(await all(await someone("ADMIN", 2))).toEqual([]);
  });

  it("get other words, keep one shortcut for one, and go", async () => {
    const client = await someone("SITE");
    const [one, other] = [reply("mot"), reply("hai")];
    await client.ok("SaveQuickReply", one);
    await client.ok("SaveQuickReply", one);
    await client.ok("SaveQuickReply", other);
    expect(await client.call("SaveQuickReply", { ...other, shortcut: "mot" })).toMatchObject({ code: "TAKEN" });
    await client.ok("SaveQuickReply", { ...other, shortcut: "ba", text: "Ba" });
    const mine = async () => (await all(client)).filter(({ shared }) => !shared);
    expect(await mine()).toEqual([{ ...other, shortcut: "ba", text: "Ba" }, one]);
    await client.ok("DeleteQuickReply", { id: one.id });
    await client.ok("DeleteQuickReply", { id: one.id });
    expect(await mine()).toEqual([{ ...other, shortcut: "ba", text: "Ba" }]);
  });

  it("are not without end", async () => {
    const person = await chat.person("SITE");
    const client = await chat.client(person);
    await chat.app.db.ownerPool.query(
      `insert into chat_quick_replies (tenant_id, _id, owner_id, shortcut, body)
       select 1, gen_random_uuid(), $1, 'a' || n, 'Lời' from generate_series(1, $2::int) n`,
      [person.userId, QUICK_REPLIES_MOST],
    );
    expect(await client.call("SaveQuickReply", reply("nua"))).toMatchObject({ ok: false, code: "TOO_MANY" });
  });
});
