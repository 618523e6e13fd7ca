// oxlint-disable-next-line import/no-unassigned-import -- puts a real IndexedDB engine into the test's globals
import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { memoryStorage, openOutboxStorage, type OutboxEntry } from "./outbox-storage.ts";

const entry = (clientMsgId: string, order: number, userId = "me"): OutboxEntry => ({
  clientMsgId,
  userId,
  groupId: "g",
  text: clientMsgId,
  replyTo: null,
  order,
  createdAt: order,
  failure: null,
});

it.each([
  ["the database", () => openOutboxStorage("kept")],
  ["the memory of the page", async () => memoryStorage()],
])("%s gives back a person's own entries in their order, each as it was last put", async (_name, open) => {
  const storage = await open();
  for (const one of [entry("c", 3), entry("a", 2), entry("b", 1), entry("x", 0, "lan")]) await storage.put(one);
  await storage.put({ ...entry("c", 3), failure: "UNSENT" });
  expect(await storage.list("me")).toEqual([entry("b", 1), entry("a", 2), { ...entry("c", 3), failure: "UNSENT" }]);
  await storage.remove("a");
  await storage.remove("nobody knows it");
  expect((await storage.list("me")).map(({ text }) => text)).toEqual(["b", "c"]);
  expect(await storage.list("lan")).toEqual([entry("x", 0, "lan")]);
});

it("the database keeps them for the next page", async () => {
  await (await openOutboxStorage("next")).put(entry("a", 1));
  expect(await (await openOutboxStorage("next")).list("me")).toEqual([entry("a", 1)]);
});

it("what a page of another release kept is found: the database keeps its name and its shape", async () => {
  const before = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open("nepnha-chat", 1);
    opening.addEventListener("upgradeneeded", () =>
      opening.result.createObjectStore("outbox", { keyPath: "clientMsgId" }).createIndex("userId", "userId"),
    );
    opening.addEventListener("success", () => resolve(opening.result));
  });
  await new Promise((resolve) => {
    const keeping = before.transaction("outbox", "readwrite");
    keeping.objectStore("outbox").put(entry("a", 1));
    keeping.addEventListener("complete", resolve);
  });
  expect(await (await openOutboxStorage()).list("me")).toEqual([entry("a", 1)]);
});

it("goes on in memory where the database cannot be opened", async () => {
  // A later release has changed it.
  await new Promise((resolve) => indexedDB.open("later", 2).addEventListener("success", resolve));
  const storage = await openOutboxStorage("later");
  await storage.put(entry("a", 1));
  expect(await storage.list("me")).toEqual([entry("a", 1)]);
});

it("says so when the database did not keep an entry", async () => {
  await new Promise((resolve) => {
    const opening = indexedDB.open("picky", 1);
    opening.addEventListener("upgradeneeded", () => {
      const kept = opening.result.createObjectStore("outbox", { keyPath: "clientMsgId" });
      kept.createIndex("userId", "userId");
      kept.createIndex("order", "order", { unique: true });
    });
    opening.addEventListener("success", resolve);
  });
  const storage = await openOutboxStorage("picky");
  await storage.put(entry("a", 1));
  await expect(storage.put(entry("b", 1))).rejects.toMatchObject({ name: "ConstraintError" });
  expect(await storage.list("me")).toEqual([entry("a", 1)]);
});
