import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { flyingClock, testChat, type TestChat } from "../../testing/chat.ts";
import { GroupStage, type Cast } from "../../testing/groups.ts";
import { until } from "../../testing/until.ts";
import { uploadAs } from "../../testing/uploads.ts";

let chat: TestChat;
let stage: GroupStage;
let cast: Cast;
let groupId: string;
let picture: string;
beforeAll(async () => {
  chat = await testChat({ clock: flyingClock() });
  stage = new GroupStage(chat);
});
afterAll(() => chat.close());
beforeEach(async () => {
  cast = await stage.cast();
  groupId = await stage.makeGroup(cast);
  picture = await uploadAs(chat, cast.deputy, "image", "to.jpg");
});

const codes = async () => (await stage.noticesOf(cast.customer, groupId)).map(({ code }) => code);

describe("UpdateGroup with a picture", () => {
  it.each([["an address"], [1], [["x"]]])("refuses %j, which is no id", async (avatar) => {
    expect(await stage.as(cast.owner, "UpdateGroup", { groupId, avatar: avatar as string })).toBe("INVALID");
  });

  it("R6-05 is refused to customers, to strangers, and to members where the group leaves it to who looks after it", async () => {
    const theirs = await uploadAs(chat, cast.customer, "image", "khach.jpg");
    expect(await stage.as(cast.customer, "UpdateGroup", { groupId, avatar: theirs })).toBe("FORBIDDEN");
    expect(await stage.as(cast.customer, "UpdateGroup", { groupId, avatar: null })).toBe("FORBIDDEN");
    expect(await stage.as(cast.outsider, "UpdateGroup", { groupId, avatar: null })).toBe("NOT_FOUND");
    expect(await stage.as(cast.owner, "UpdateGroup", { groupId, rules: { lockRename: true } })).toBe("ok");
    const ofMinh = await uploadAs(chat, cast.minh, "image", "minh.jpg");
    expect(await stage.as(cast.minh, "UpdateGroup", { groupId, avatar: ofMinh })).toBe("FORBIDDEN");
    expect(await stage.as(cast.deputy, "UpdateGroup", { groupId, avatar: picture })).toBe("ok");
  });

  it("R6-07 takes only a picture that the caller has uploaded, and that is there", async () => {
    const paper = await uploadAs(chat, cast.owner, "document", "bao-gia.pdf");
    const gone = await uploadAs(chat, cast.owner, "image", "cu.jpg");
    await stage.query("update files set status = 255 where _id = $1", [gone]);
    for (const avatar of [picture, paper, gone, groupId]) {
      expect(await stage.as(cast.owner, "UpdateGroup", { groupId, avatar })).toBe("NOT_FOUND");
    }
    expect((await stage.groupOf(cast.owner, groupId))?.avatar).toBeNull();
  });

  it("R7-12 everybody sees it at once, and by an address that opens it; the same again changes nothing", async () => {
    const client = await chat.client(cast.customer);
    const { userSeq, groups } = await stage.stateOf(cast.customer);
    expect(await stage.as(cast.deputy, "UpdateGroup", { groupId, avatar: picture })).toBe("ok");
    expect(await stage.as(cast.owner, "UpdateGroup", { groupId, avatar: picture })).toBe("ok");
    await until("the notice", () => client.heard("ReceiveGroupMessage").length > 0);
    const [told] = client.heard("UpdatedGroup");
    expect(client.heard("UpdatedGroup")).toMatchObject([{ groupId, patch: { name: "Tổ hoàn thiện" } }]);
    const url = told?.patch.avatar ?? "";
    expect(url).toContain(picture);
    expect((await chat.app.app.inject({ url })).statusCode).toBe(200);
    expect(await codes()).toEqual(["GROUP_CREATED", "MANAGER_APPOINTED", "PICTURE_CHANGED"]);
    // A device that knows all changes of the conversation, and not the picture.
    const known = (await stage.groupOf(cast.customer, groupId))?.changeSeq ?? 0;
    const missed = await client.ok("SyncState", { userSeq, groups: [[groupId, known]] });
    expect(groups).toMatchObject([{ avatar: null }]);
    expect(missed.groups).toMatchObject([{ groupId, avatar: url }]);
  });

  it("R6-05 it is taken away, and a new name leaves it", async () => {
    expect(await stage.as(cast.deputy, "UpdateGroup", { groupId, avatar: picture, name: "Tổ nước" })).toBe("ok");
    const client = await chat.client(cast.minh);
    expect(await stage.as(cast.owner, "UpdateGroup", { groupId, name: "Tổ điện" })).toBe("ok");
    expect(await stage.as(cast.owner, "UpdateGroup", { groupId, avatar: null })).toBe("ok");
    expect(client.heard("UpdatedGroup")).toMatchObject([
      { patch: { name: "Tổ điện", avatar: expect.stringContaining(picture) as string } },
      { patch: { name: "Tổ điện", avatar: null } },
    ]);
    expect((await stage.groupOf(cast.minh, groupId))?.avatar).toBeNull();
    expect((await codes()).slice(2)).toEqual(["RENAMED", "PICTURE_CHANGED", "RENAMED", "PICTURE_REMOVED"]);
  });
});
