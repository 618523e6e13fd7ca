import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testChat, type Person, type TestChat } from "../testing/chat.ts";
import { until } from "../testing/until.ts";
import { uploadAs } from "../testing/uploads.ts";
import { createPictures } from "./pictures.ts";

describe("createPictures", () => {
  const pictures = createPictures({ files: Buffer.alloc(32) });
  const id = uuidv7();

  it("puts an address in the place of each picture's id, at any depth, and leaves the rest as it is", () => {
    const told = { users: [{ avatar: id, id }, { avatar: null }], at: new Date(0), avatar: "/files/x?k=1" };
    const shown = pictures(1, told);
    expect(shown).toMatchObject({ users: [{ id }, { avatar: null }], avatar: told.avatar });
    expect(shown.users[0]?.avatar).toMatch(new RegExp(`^/files/${id}\\?k=1\\..+&size=thumb$`));
    expect(shown.at).toBe(told.at);
    expect(told.users[0]?.avatar).toBe(id);
  });

  it("hands back the very same where there is no picture", () => {
    const told = { groups: [{ avatar: null, pins: [] }], none: null };
    expect(pictures(1, told)).toBe(told);
  });

  it("of another tenant it is another address", () => {
    expect(pictures(2, { avatar: id })).not.toEqual(pictures(1, { avatar: id }));
  });
});

describe("a person with a picture", () => {
  let chat: TestChat;
  let sales: Person;
  let minh: Person;
  let pictured: string;
  beforeAll(async () => {
    chat = await testChat();
    [sales, minh] = await Promise.all([chat.person("SALES"), chat.person("SITE")]);
    const fileId = await uploadAs(chat, minh, "image", "minh.jpg");
    await chat.app.db.ownerPool.query("update users set avatar = $2, full_name = 'Lê Minh' where _id = $1", [
      minh.userId,
      fileId,
    ]);
    pictured = `/files/${fileId}?`;
  });
  afterAll(() => chat.close());

  it("is seen with it in lists, members, cards and the address book, by an address that opens", async () => {
    const client = await chat.client(sales);
    const { groupId } = await client.ok("CreateGroup", { name: "Tổ điện", userIds: [minh.userId] });
    await until("the group", () => client.heard("AddedUserToGroup").length > 0);
    await client.ok("OpenDirect", { userId: minh.userId });
    await client.ok("SendMessage", {
      groupId,
      clientMsgId: uuidv7(),
      type: ENUMS.chatMessageType.CONTACT,
      text: "",
      payload: { userId: minh.userId },
    });
    const state = await client.ok("SyncState", { userSeq: 0, groups: [] });
    const page = await client.ok("GetMessages", { groupId, limit: 1 });
    const headers = { authorization: `Bearer ${sales.chatToken}` };
    const book = await (await fetch(`${chat.url}/chat/api/contacts?search=minh`, { headers })).json();
    const seen = {
      members: state.groups
        .find((group) => group.groupId === groupId)
        ?.members.find(({ userId }) => userId === minh.userId),
      direct: state.groups.find(({ type }) => type === ENUMS.chatGroupType.DIRECT),
      joined: client.heard("AddedUserToGroup")[0]?.users.find(({ userId }) => userId === minh.userId),
      card: page.messages[0]?.payload,
      book: (book as { items: unknown[] }).items[0],
    };
    const avatar = expect.stringContaining(pictured) as string;
    const withPicture = { avatar };
    expect(seen).toMatchObject({
      members: withPicture,
      direct: withPicture,
      joined: withPicture,
      card: withPicture,
      book: withPicture,
    });
    const picture = await fetch(`${chat.url}${seen.members?.avatar}`);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
  });
});
