import { FIRST_LABELS, LABELS_MOST, LABEL_NAME_MAX, type ChatLabel } from "@nepnha/contract/features/chat/mine/labels";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testChat, type Client, type Person, type TestChat } from "../testing/chat.ts";
import { directConversation, sendText } from "../testing/messages.ts";
import { until } from "../testing/until.ts";

let chat: TestChat;
let sales: Person;
let customer: Person;
let groupId: string;
let phone: Client;
let desk: Client;
let other: Client;
beforeAll(async () => {
  chat = await testChat();
});
afterAll(() => chat.close());
beforeEach(async () => {
  ({ sales, customer, groupId } = await directConversation(chat));
  [phone, desk, other] = await Promise.all([chat.client(sales), chat.client(sales), chat.client(customer)]);
  await sendText(chat, customer, groupId, "Tin");
});

const label = (name: string): ChatLabel => ({ id: uuidv7(), name, color: "violet" });
const all = async (client: Client) => (await client.ok("GetLabels", {})).labels;

describe("labels of conversations", () => {
  it("are refused when they are none", async () => {
    for (const wrong of [
      label(" "),
      label("x".repeat(LABEL_NAME_MAX + 1)),
      { ...label("Màu"), color: "pink" },
      { ...label("Số"), id: "1" },
    ]) {
      const refused = await phone.call("SaveLabel", wrong as never);
      expect(refused, wrong.name).toMatchObject({ ok: false, code: "INVALID" });
    }
    const [first = label("")] = FIRST_LABELS;
    for (const labels of [["x"], [first.id, first.id], "x"]) {
      expect(await phone.call("SetLabels", { groupId, labels } as never)).toMatchObject({ code: "INVALID" });
    }
  });

  it("R6-07 are mine alone, and put on what I am in with labels that I have", async () => {
    const one = label("Khách quen");
    await phone.ok("SaveLabel", one);
    expect(await all(other)).toEqual(FIRST_LABELS);
    const stranger = await chat.client(await chat.person("ADMIN"));
    const labels = FIRST_LABELS.map(({ id }) => id);
    expect(await stranger.call("SetLabels", { groupId, labels })).toMatchObject({ ok: false, code: "NOT_FOUND" });
    expect(await other.call("SetLabels", { groupId, labels: [one.id] })).toMatchObject({ code: "NOT_FOUND" });
    await phone.ok("SetLabels", { groupId, labels: [one.id] });
    const [row] = (await other.ok("SyncState", { userSeq: 0, groups: [] })).groups;
    expect(row?.mine.labels).toEqual([]);
  });

  it("are a few to begin with, get other names, keep one name for one, and go for good", async () => {
    expect(await all(phone)).toEqual(FIRST_LABELS);
    const one = label("  Khách   quen ");
    await phone.ok("SaveLabel", one);
    const kept = (await all(desk)).at(-1);
    expect(kept).toMatchObject({ id: one.id, color: "violet" });
    expect(kept?.name.trim()).toBe(kept?.name);
    expect(await phone.call("SaveLabel", { ...label(kept?.name.toUpperCase() ?? "") })).toMatchObject({
      code: "TAKEN",
    });
    await phone.ok("SaveLabel", { ...one, name: "Công trình", color: "green" });
    expect((await all(desk)).at(-1)).toEqual({ id: one.id, name: "Công trình", color: "green" });
    for (const { id } of await all(phone)) await phone.ok("DeleteLabel", { id });
    expect(await phone.ok("DeleteLabel", { id: one.id })).toEqual({ labels: [] });
    expect(await all(desk)).toEqual([]);
  });

  it("are not without end, also when two devices make the last one at once", async () => {
    for (let at = FIRST_LABELS.length; at < LABELS_MOST - 1; at += 1) await phone.ok("SaveLabel", label(`Nhãn ${at}`));
    const both = await Promise.all([phone.call("SaveLabel", label("A")), desk.call("SaveLabel", label("B"))]);
    expect(both.map((result) => (result.ok ? "ok" : result.code)).toSorted()).toEqual(["TOO_MANY", "ok"]);
    expect(await all(phone)).toHaveLength(LABELS_MOST);
  });

  it("R7-12 follow me to my other devices, at once and after a sync; nobody else hears of them", async () => {
    const one = label("Khách quen");
    const { labels } = await phone.ok("SaveLabel", one);
    await phone.ok("SaveLabel", one);
    const mine = await phone.ok("SetLabels", { groupId, labels: [one.id] });
    expect(mine.labels).toEqual([one.id]);
    await until("the other device", () => desk.heard("ConversationStateChanged").length === 1);
    expect(desk.heard("LabelsChanged")).toEqual([{ labels }]);
    expect(desk.heard("ConversationStateChanged")).toEqual([{ groupId, mine }]);
    expect((await desk.ok("SyncState", { userSeq: 0, groups: [] })).groups[0]?.mine).toEqual(mine);
    expect(await phone.ok("SetLabels", { groupId, labels: [one.id] })).toEqual(mine);
    expect([...phone.heard("LabelsChanged"), ...other.heard("LabelsChanged")]).toEqual([]);
    expect(other.heard("ConversationStateChanged")).toEqual([]);
  });
});
