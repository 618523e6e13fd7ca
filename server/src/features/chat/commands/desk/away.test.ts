import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { flyingClock, type Person, testChat, type TestChat } from "../../testing/chat.ts";
import { DeskStage } from "../../testing/desk.ts";

let chat: TestChat;
let stage: DeskStage;
let lan: Person;
let guest: Person;
beforeAll(async () => {
  chat = await testChat({ clock: flyingClock() });
  stage = new DeskStage(chat);
  lan = await chat.person("CARE");
});
afterAll(() => chat.close());
beforeEach(async () => {
  guest = await chat.person("GUEST");
  await stage.query("delete from system_settings where key like 'chat.%'", []);
  await set("chat.sunday", "true");
});

async function set(key: string, value: string): Promise<void> {
  await stage.query(
    `insert into system_settings (tenant_id, _id, key, "group", data_type, value, default_value)
     values (1, $1, $2, 'CHAT', 'text', $3, '')`,
    [uuidv7(), key, value],
  );
}

/** Hours by the clock of Vietnam that are now, or are not and will not be within the hour: the clock is the database's. */
async function setHours(isOpen: boolean): Promise<void> {
  const { rows } = await stage.query(
    "select extract(hour from now() at time zone 'Asia/Ho_Chi_Minh') < 12 as morning",
    [],
  );
  const open = rows[0].morning ? ["00:00", "13:00"] : ["11:00", "23:59"];
  const closed = rows[0].morning ? ["13:00", "14:00"] : ["11:00", "12:00"];
  const [opens, closes] = isOpen ? open : closed;
  await set("chat.opensAt", opens!);
  await set("chat.closesAt", closes!);
}

const away = async (groupId: string) =>
  (await stage.noticesOf(guest, groupId)).filter(({ code }) => code.startsWith("AWAY"));

it("R6-07 a customer who begins to wait outside the hours is told when they are answered, once", async () => {
  await set("chat.autoReply", "true");
  await setHours(false);
  const groupId = await stage.ask(guest);
  const opens = expect.stringMatching(/^1[13]:00, \d\d\/\d\d$/) as unknown;
  expect(await away(groupId)).toMatchObject([{ code: "AWAY", params: { opens } }]);
  expect((await stage.rowOf(lan, groupId))?.countNo).toBe(1);
  await stage.say(guest, groupId, "Alo");
  await stage.take(lan, groupId);
  await stage.say(lan, groupId, "Dạ em vẫn còn ở đây");
  await stage.say(guest, groupId, "Cảm ơn em");
  expect(await away(groupId)).toHaveLength(1);
  await stage.query("update chat_groups set away_told_at = away_told_at - interval '1 day' where _id = $1", [groupId]);
  await stage.say(lan, groupId, "Dạ");
  await stage.say(guest, groupId, "Hôm nay thì sao?");
  expect(await away(groupId)).toHaveLength(2);
});

it("in the company's own words where it has some", async () => {
  await set("chat.autoReply", "true");
  await set("chat.awayText", "Mai tụi em gọi lại liền nha!");
  await setHours(false);
  const groupId = await stage.ask(guest);
  expect(await away(groupId)).toMatchObject([{ code: "AWAY_TEXT", params: { text: "Mai tụi em gọi lại liền nha!" } }]);
});

it("nothing is said within the hours, where it is switched off, and to who only opens it", async () => {
  await setHours(false);
  expect(await away(await stage.ask(guest))).toEqual([]);
  await set("chat.autoReply", "true");
  guest = await chat.person("GUEST");
  expect(await away(await stage.ask(guest, ""))).toEqual([]);
  await stage.query("delete from system_settings where key in ('chat.opensAt', 'chat.closesAt')", []);
  await setHours(true);
  guest = await chat.person("GUEST");
  expect(await away(await stage.ask(guest))).toEqual([]);
  await stage.query("delete from system_settings where key in ('chat.opensAt', 'chat.closesAt')", []);
  await setHours(false);
  guest = await chat.person("GUEST");
  expect(await away(await stage.ask(guest))).toHaveLength(1);
});
