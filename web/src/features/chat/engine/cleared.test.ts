import { describe, expect, it } from "vitest";
import { isCleared } from "./cleared.ts";
import { VirtualChat } from "./testing/virtual-chat.ts";

describe("a conversation that I deleted from my list", () => {
  it("R7-12 is gone with what was said in it, until more is said", async () => {
    const chat = new VirtualChat({ pageSize: 20 });
    chat.server.join("g");
    for (const text of ["Một", "Hai"]) chat.server.post("g", "an", text, `an-${text}`);
    await chat.connect();
    chat.engine.open("g");
    await chat.settle();
    const known = () => {
      const conversation = chat.engine.store.conversation("g");
      if (!conversation) throw new Error("The conversation is gone altogether");
      return conversation;
    };
    expect(known().window?.messages.map(({ text }) => text)).toEqual(["Một", "Hai"]);
    expect(isCleared(known())).toBe(false);

    const group = chat.server.groups.get("g");
    if (group) group.hiddenTo = 2;
    chat.server.setMine("g", { cleared: { seq: 2, countNo: 2 } });
    await chat.settle();
    expect(isCleared(known())).toBe(true);
    expect(known()).toMatchObject({ preview: null, window: { messages: [], atStart: true, atEnd: true } });

    chat.server.post("g", "an", "Ba", "an-Ba");
    await chat.settle();
    expect(isCleared(known())).toBe(false);
    expect(known().window?.messages.map(({ text }) => text)).toEqual(["Ba"]);
    chat.engine.stop();
  });
});
