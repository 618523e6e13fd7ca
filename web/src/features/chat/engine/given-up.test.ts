import { expect, it } from "vitest";
import { Lanes } from "./lanes.ts";
import { Pages } from "./pages.ts";
import { ChatStore } from "./store.ts";
import { messages } from "./testing/message.ts";
import { ReferenceServer } from "./testing/reference-server.ts";

it("the messages of what was not opened for longest are given up, but not while more of them are loaded", async () => {
  const server = new ReferenceServer(() => {});
  server.join("g");
  for (let seq = 1; seq <= 12; seq += 1) server.post("g", "an", `tin ${seq}`, `c${seq}`);
  const store = new ChatStore();
  const window = { messages: messages(6, 8), atStart: false, atEnd: false };
  store.put({ ...server.stateOf("g")!, window });
  const page = { messages: messages(3, 5), lastSeq: 12 };
  let arrive = (): void => {};
  const pages = new Pages(
    store,
    new Lanes(() => {}),
    () => new Promise((resolve) => (arrive = () => resolve(page))),
    3,
  );
  const seqs = () => store.conversation("g")?.window?.messages.map(({ seq }) => seq);
  const loading = pages.load("g", "older");
  pages.touch("g");
  for (let number = 0; number < 10; number += 1) pages.touch(`other${number}`);
  arrive();
  await loading;
  expect(seqs()).toEqual([3, 4, 5, 6, 7, 8]);
  pages.touch("other10");
  expect(seqs()).toBeUndefined();
});
