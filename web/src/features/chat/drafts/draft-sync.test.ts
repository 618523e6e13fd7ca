import type { DraftEvents, DraftMethods, StoredDraft } from "@nepnha/contract/features/chat/methods/drafts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { HubOf } from "../../../platform/hub/hub.ts";
import { Drafts } from "../drafts.ts";
import { ChatStore } from "../engine/store.ts";
import { groupOf } from "../groups/testing/group-stage.tsx";
import { startDraftSync } from "./draft-sync.ts";
import { joinDrafts } from "./join-drafts.ts";

const draft = (text: string, draftSeq = 0): StoredDraft => ({ text, replyTo: null, draftSeq });
const IDLE = 1000;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** The server's one draft, and devices of mine that may lose their line. */
function stage() {
  let stored = draft("");
  const hears: ((told: DraftEvents["DraftChanged"]) => void)[] = [];
  const device = (me: string) => {
    const store = new ChatStore();
    store.set({ connection: "connected" });
    store.put(groupOf([]));
    const drafts = new Drafts(me);
    const line = { down: false };
    const hear = (told: DraftEvents["DraftChanged"]): void => {
      if (!line.down) handler(told);
    };
    let handler: (told: DraftEvents["DraftChanged"]) => void = () => undefined;
    const hub: HubOf<DraftMethods, DraftEvents> = {
      invoke: (_method, { text, base }) => {
        if (line.down) return Promise.reject(new Error("lost"));
        const kept = stored.draftSeq > base && stored.text !== "" && stored.text !== text;
        if (!kept) stored = draft(text, stored.draftSeq + 1);
        for (const other of hears) if (!kept && other !== hear) other({ groupId: "g", draft: stored });
        return Promise.resolve({ ok: true, data: { draft: stored, kept } }) as never;
      },
      on: (_event, run) => {
        handler = run;
        return () => undefined;
      },
    };
    hears.push(hear);
    const stop = startDraftSync({ hub, engine: { store, me }, drafts });
    const write = (text: string): void => drafts.put("g", { text, replyTo: null });
    return { store, drafts, line, write, stop, text: () => drafts.all.get()["g"]?.text ?? "" };
  };
  return { device, stored: () => stored };
}

describe("drafts over devices", () => {
  it("go to the server after a pause, come to the others, and go when they are sent", async () => {
    const { device, stored } = stage();
    const [phone, desk] = [device("a"), device("b")];
    phone.write("Chào");
    phone.write("Chào anh");
    await vi.advanceTimersByTimeAsync(IDLE);
    expect(stored()).toEqual(draft("Chào anh", 1));
    expect(desk.text()).toBe("Chào anh");
    desk.write("");
    await vi.advanceTimersByTimeAsync(IDLE);
    expect(phone.text()).toBe("");
    expect(stored()).toEqual(draft("", 2));
  });

  it("nothing is lost where both write: without a line, and when one of them sends", async () => {
    const { device, stored } = stage();
    const [phone, desk] = [device("a"), device("b")];
    phone.line.down = true;
    phone.write("Trong hầm");
    desk.write("Ở bàn");
    await vi.advanceTimersByTimeAsync(IDLE);
    expect([phone.text(), desk.text()]).toEqual(["Trong hầm", "Ở bàn"]);
    phone.line.down = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(phone.text()).toBe("Ở bàn\nTrong hầm");
    expect(desk.text()).toBe(phone.text());
    expect(stored().text).toBe(phone.text());

    phone.line.down = true;
    phone.write("Việc khác");
    desk.write("");
    await vi.advanceTimersByTimeAsync(IDLE);
    phone.line.down = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([phone.text(), desk.text(), stored().text]).toEqual(["Việc khác", "Việc khác", "Việc khác"]);
  });

  it("a device that was away learns it with the list, and tells what it wrote before a reload", async () => {
    const { device, stored } = stage();
    const phone = device("a");
    phone.store.put(groupOf([], { draft: draft("Đã viết ở nhà", 4) }));
    expect(phone.text()).toBe("Đã viết ở nhà");
    localStorage.setItem("nepnha-mine-chat-drafts:b", JSON.stringify({ g: { text: "Từ hôm qua", replyTo: null } }));
    device("b");
    await vi.advanceTimersByTimeAsync(IDLE);
    expect(stored().text).toBe("Từ hôm qua");
  });
});

describe("joinDrafts", () => {
  it.each([
    ["Một", "Một", "Hai", "Hai"],
    ["", "Một", "Hai", "Hai"],
    ["Mới", "Cũ", "", "Mới"],
    ["Mới", "Cũ", "Cũ", "Mới"],
    ["Chào anh Tâm", "", "Chào anh", "Chào anh Tâm"],
    ["Chào", "", "Chào anh", "Chào anh"],
    ["Hai", "", "Một", "Một\nHai"],
  ])("%j, which was %j, with %j is %j", (mine, base, theirs, both) => {
    expect(joinDrafts(draft(mine), draft(base), draft(theirs, 2)).text).toBe(both);
  });
});
