import { BroadcastChannel } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browserTabs, type TabNews, type Tabs } from "./tabs.ts";

const open: Tabs[] = [];
const tab = (userId: string): Tabs => {
  const tabs = browserTabs(userId);
  open.push(tabs);
  return tabs;
};

beforeEach(() => void vi.stubGlobal("BroadcastChannel", BroadcastChannel));
afterEach(() => {
  for (const tabs of open.splice(0)) tabs.close();
  vi.unstubAllGlobals();
});

describe("the tabs of one browser", () => {
  it("tell each other, of the same person and until they are closed", async () => {
    const [mine, other, stranger] = [tab("me"), tab("me"), tab("you")];
    const heard: string[] = [];
    const listen = (who: string, tabs: Tabs) => tabs.onNews((news: TabNews) => void heard.push(`${who} ${news.kind}`));
    listen("mine", mine);
    listen("other", other);
    listen("stranger", stranger);
    mine.tell({ kind: "changed" });
    await expect.poll(() => heard).toEqual(["other changed"]);
    stranger.close();
    other.tell({ kind: "changed" });
    await expect.poll(() => heard).toEqual(["other changed", "mine changed"]);
  });

  it("do by themselves, one after the other, what no browser keeps to one of them", async () => {
    vi.stubGlobal("navigator", {});
    const tabs = tab("me");
    const done: string[] = [];
    const task = (name: string) => async () => {
      done.push(`${name} begins`);
      await Promise.resolve();
      done.push(`${name} ends`);
    };
    await Promise.all([tabs.alone("send", task("a")), tabs.alone("send", task("b"))]);
    expect(done).toEqual(["a begins", "a ends", "b begins", "b ends"]);
  });

  it("leave it to the browser where it can, by names of the person's own", async () => {
    const request = vi.fn<(name: string, run: () => Promise<void>) => Promise<void>>((_name, run) => run());
    vi.stubGlobal("navigator", { locks: { request } });
    const run = vi.fn<() => Promise<void>>(() => Promise.resolve());
    await tab("me").alone("send", run);
    await tab("you").alone("send", run);
    expect(request.mock.calls.map(([name]) => name)).toEqual(["nepnha-chat:me:send", "nepnha-chat:you:send"]);
    expect(run).toHaveBeenCalledTimes(2);
  });
});
