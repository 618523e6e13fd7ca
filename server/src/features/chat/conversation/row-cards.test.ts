import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureGroup, postCard, setMembers, setReadOnly } from "../api.ts";
import { getMessages } from "../commands/get-messages.ts";
import { syncState } from "../commands/sync-state.ts";
import type { Member } from "../membership/change-members.ts";
import { testChat, type Person, type TestChat } from "../testing/chat.ts";
import type { Owner } from "./row-groups.ts";

const { OWNER, MEMBER } = ENUMS.chatRole;

let chat: TestChat;
let lan: Person;
let minh: Person;
let stranger: Person;
let owner: Owner;
beforeAll(async () => {
  chat = await testChat();
  [lan, minh, stranger] = await Promise.all([chat.person("SALES"), chat.person("SITE"), chat.person("SALES")]);
});
afterAll(() => chat.close());
beforeEach(() => {
  owner = { by: lan.userId, feature: "userGroups", id: uuidv7() };
});

const start = (...members: readonly Member[]): Promise<string> =>
  chat.app.db.database.tenant(1, async (trx) => {
    const groupId = await ensureGroup(trx, owner, { type: ENUMS.chatGroupType.USERS, name: "Nhà cô Hoa" });
    await setMembers(trx, owner, members);
    return groupId;
  });
/** Lan's conversation with Minh, in which nothing was said. */
const ofBoth = (): Promise<string> => start({ userId: lan.userId, role: OWNER }, { userId: minh.userId, role: MEMBER });
const post = (by: Person | null, id = uuidv7()): Promise<boolean> =>
  chat.app.db.database.tenant(1, (trx) =>
    postCard(trx, { ...owner, by: by?.userId ?? null }, { section: "projectStages", id, title: "Đổ móng" }),
  );
const cards = (groupId: string) =>
  chat.run(minh, async (trx, actor) => {
    const { messages } = await getMessages(trx, actor, { groupId, limit: 10 });
    return messages.filter(({ type }) => type === ENUMS.chatMessageType.PROJECT_ACTION);
  });
/** Of the messages that raise unread, how many there are and how many the person has read. */
const counts = async (person: Person, groupId: string) => {
  const { groups } = await chat.run(person, (trx, actor) => syncState(trx, actor, { userSeq: 0, groups: [] }));
  const found = groups.find((group) => group.groupId === groupId);
  return [found?.countNo, found?.readCountNo];
};

describe("a row that is shown in a conversation", () => {
  it("R3-14 comes from whoever did it, with its address and what it is called now", async () => {
    const groupId = await ofBoth();
    const id = uuidv7();
    expect(await post(minh, id)).toBe(true);
    expect(await cards(groupId)).toMatchObject([{ senderId: minh.userId, payload: { section: "projectStages", id } }]);
    const { rows } = await chat.app.db.ownerPool.query(
      "select body from chat_messages where group_id = $1 and type = $2",
      [groupId, ENUMS.chatMessageType.PROJECT_ACTION],
    );
    expect(rows).toEqual([{ body: "Đổ móng" }]);
    // Its author had nothing unread and did it themselves; the other has it before them.
    expect(await counts(minh, groupId)).toEqual([1, 1]);
    expect(await counts(lan, groupId)).toEqual([1, 0]);
  });

  it("comes from the conversation's owner where who did it is not in it", async () => {
    const groupId = await ofBoth();
    expect(await post(stranger)).toBe(true);
    expect(await cards(groupId)).toMatchObject([{ senderId: lan.userId }]);
  });

  it("comes from its owner where nobody did it, and is unread to them as to everybody", async () => {
    const groupId = await ofBoth();
    expect(await post(null)).toBe(true);
    expect(await cards(groupId)).toMatchObject([{ senderId: lan.userId }]);
    expect(await counts(lan, groupId)).toEqual([1, 0]);
    expect(await counts(minh, groupId)).toEqual([1, 0]);
  });

  it("is not shown without a conversation, where nobody may write any more, or where nobody is there to show it", async () => {
    expect(await post(lan)).toBe(false);
    const groupId = await ofBoth();
    await chat.app.db.database.tenant(1, (trx) => setReadOnly(trx, owner, true));
    expect(await post(lan)).toBe(false);
    expect(await cards(groupId)).toEqual([]);

    owner = { ...owner, id: uuidv7() };
    const ofMembers = await start({ userId: minh.userId, role: MEMBER });
    expect(await post(lan)).toBe(false);
    expect(await post(null)).toBe(false);
    expect(await cards(ofMembers)).toEqual([]);
    // Who has left does not show anything either.
    await start({ userId: lan.userId, role: OWNER }, { userId: minh.userId, role: MEMBER });
    await start({ userId: minh.userId, role: MEMBER });
    expect(await post(lan)).toBe(false);
    expect(await post(null)).toBe(false);
  });
});
