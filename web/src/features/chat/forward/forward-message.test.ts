import { replyKind } from "@nepnha/contract/features/chat/kinds/reply";
import { textKind } from "@nepnha/contract/features/chat/kinds/text";
import { beforeEach, describe, expect, it } from "vitest";
import type { OutboxEntry } from "../engine/outbox-storage.ts";
import { forwardMessage } from "./forward-message.ts";
import { message } from "../engine/testing/message.ts";
import { VirtualChat } from "../engine/testing/virtual-chat.ts";

describe("passing a message on", () => {
  let chat: VirtualChat;
  beforeEach(async () => {
    chat = new VirtualChat();
    for (const groupId of ["from", "one", "two"]) chat.server.join(groupId);
    chat.server.post("from", "an", "Bản vẽ đã duyệt", "elsewhere");
    await chat.connect();
    await chat.settle();
    chat.engine.open("from");
    await chat.settle();
  });

  const source = () => {
    const found = chat.engine.store.conversation("from")?.window?.messages[0];
    if (!found) throw new Error("The message is not loaded");
    return found;
  };
  const forward = (groupIds: string[], comment = "") => {
    const results: (readonly OutboxEntry[] | null)[] = [];
    void forwardMessage(chat.engine, source(), groupIds, { comment, confirmed: false }).then((refused) =>
      results.push(refused),
    );
    return results;
  };
  const texts = (groupId: string) =>
    chat.server.visible(groupId).map(({ text, forwarded = false }) => `${forwarded ? "↪ " : ""}${text}`);

  it("goes into each conversation, with the words after it", async () => {
    const results = forward(["one", "two"], "Chị xem giúp em");
    await chat.settle();
    for (const groupId of ["one", "two"]) {
      expect(texts(groupId)).toEqual(["↪ Bản vẽ đã duyệt", "Chị xem giúp em"]);
    }
    expect(results).toEqual([[]]);
    expect(chat.engine.store.getState().outbox).toEqual([]);
  });

  it("is neither lost nor doubled when the answer is", async () => {
    const results = forward(["one"]);
    await chat.clock.pass(0);
    chat.network.disconnect(true);
    await chat.clock.pass(3000);
    expect(results).toEqual([null]);
    expect(texts("one")).toEqual(["↪ Bản vẽ đã duyệt"]);
    chat.network.connect();
    await chat.settle();
    expect(texts("one")).toEqual(["↪ Bản vẽ đã duyệt"]);
    expect(chat.engine.store.getState().outbox).toEqual([]);
  });

  it("waits for a connection and goes then", async () => {
    chat.network.disconnect(false);
    forward(["one"]);
    await chat.clock.pass(3000);
    expect(texts("one")).toEqual([]);
    chat.network.connect();
    await chat.settle();
    expect(texts("one")).toEqual(["↪ Bản vẽ đã duyệt"]);
  });

  it("tells of a refusal, and keeps the comment apart from it", async () => {
    const before = source();
    chat.server.recall("from", 1);
    const results: unknown[] = [];
    void forwardMessage(chat.engine, before, ["one"], { comment: "Chị xem giúp em", confirmed: false }).then(
      (refused) => results.push(refused),
    );
    await chat.settle();
    expect(results).toMatchObject([[{ groupId: "one", failure: "NOT_FOUND" }]]);
  });

  it("stands as what it will be until the server has it: an answer as its words", async () => {
    chat.network.disconnect(false);
    const reply = {
      ...message(2),
      groupId: "from",
      type: replyKind.type,
      payload: null,
      replyTo: { seq: 1, senderId: "an", text: "tin 1" },
    };
    void forwardMessage(chat.engine, reply, ["one"], { comment: "", confirmed: true });
    await chat.clock.pass(0);
    expect(chat.engine.store.getState().outbox).toMatchObject([
      {
        groupId: "one",
        text: "tin 2",
        forward: {
          from: { groupId: "from", messageId: "m2" },
          confirmed: true,
          shown: { type: textKind.type, replyTo: null },
        },
      },
    ]);
  });
});
