// oxlint-disable-next-line import/no-unassigned-import -- puts a real IndexedDB engine into the test's globals
import "fake-indexeddb/auto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../../platform/api/api-error.ts";
import { createLogBox, type LogBox, type LogSender } from "./log-box.ts";
import { openLogStorage, type LogStorage, type WaitingLog } from "./log-storage.ts";

const ME = "me";
let count = 0;
const written = (more: Partial<WaitingLog> = {}): WaitingLog => ({
  clientId: `client-${(count += 1)}`,
  userId: ME,
  projectId: "p",
  logDate: `2026-03-${String(1 + (count % 28)).padStart(2, "0")}`,
  body: { workDone: `Việc ${count}`, status: 1 },
  photos: [],
  createdAt: count,
  state: "waiting",
  reason: null,
  ...more,
});
const photo = (id: string) => ({ id, file: new File(["x"], `${id}.jpg`), storedAs: null });
const lost = (): ApiError => new ApiError(0, "/siteLogs", null);
const refused = (status: number, code: string, field?: string): ApiError =>
  new ApiError(status, "/siteLogs", {
    type: "about:blank",
    title: code,
    status,
    detail: `Không được: ${code}`,
    code,
    requestId: "r",
    errors: field === undefined ? [] : [{ field, code: "duplicate", message: `Sai ${field}` }],
  } as never);

/** A server that keeps a log once by its id, and one a day of a person. */
function server(fail: () => "before" | "after" | null = () => null) {
  const logs: { clientId: string; logDate: string; photos: readonly string[] }[] = [];
  const uploads: string[] = [];
  const sender: LogSender = {
    async upload({ name }) {
      if (fail() === "before") throw lost();
      uploads.push(name);
      return `file-${name}`;
    },
    async create(body) {
      const log = body as (typeof logs)[number];
      const failure = fail();
      if (failure === "before") throw lost();
      if (logs.some(({ clientId }) => clientId === log.clientId)) throw refused(409, "DUPLICATE", "clientId");
      if (logs.some(({ logDate }) => logDate === log.logDate)) throw refused(409, "DUPLICATE", "logDate");
      logs.push(log);
      if (failure === "after") throw lost();
    },
    async update() {
      // Nobody changes one here.
    },
  };
  return { logs, uploads, sender };
}
let boxes = 0;
async function opened(sender: LogSender): Promise<{ box: LogBox; storage: LogStorage; reopen: () => Promise<LogBox> }> {
  const name = `logs-${(boxes += 1)}`;
  const storage = await openLogStorage(name);
  const reopen = async (): Promise<LogBox> => createLogBox(await openLogStorage(name), sender, ME);
  return { box: createLogBox(storage, sender, ME), storage, reopen };
}

describe("logs that wait on a phone", () => {
  it("R7-05 are kept with their photos over a reload, and come over once", async () => {
    let isOnline = false;
    const { logs, uploads, sender } = server(() => (isOnline ? null : "before"));
    const { box, reopen } = await opened(sender);
    const log = written({ photos: [photo("a"), photo("b")] });
    await box.add(log);
    expect(await box.send()).toBe(0);
    const again = await reopen();
    isOnline = true;
    expect(await again.send()).toBe(1);
    expect(logs).toMatchObject([
      { clientId: log.clientId, workDone: log.body["workDone"], photos: ["file-a.jpg", "file-b.jpg"] },
    ]);
    expect(uploads).toEqual(["a.jpg", "b.jpg"]);
    expect(again.logs.get()).toEqual([]);
    expect(await again.send()).toBe(0);
  });

  it("R7-05 lose nothing and double nothing, whatever gets lost on the way", async () => {
    const failure = fc.constantFrom<"before" | "after" | null>("before", "after", null);
    await fc.assert(
      fc.asyncProperty(fc.array(failure, { maxLength: 30 }), fc.integer({ min: 1, max: 5 }), async (failures, many) => {
        const left = [...failures];
        const { logs, uploads, sender } = server(() => left.shift() ?? null);
        const { box, reopen } = await opened(sender);
        const all = Array.from({ length: many }, (_, n) =>
          written({ photos: [photo(`p${n}`)], logDate: `2026-04-0${n + 1}` }),
        );
        for (const log of all) await box.add(log);
        for (const _ of failures) await (await reopen()).send();
        left.length = 0;
        const last = await reopen();
        await Promise.all([last.send(), last.send()]);
        expect(last.logs.get()).toEqual([]);
        expect(logs.map(({ clientId }) => clientId).toSorted()).toEqual(all.map(({ clientId }) => clientId).toSorted());
        expect(logs.every(({ photos }) => photos.length === 1)).toBe(true);
        expect(new Set(uploads).size).toBe(many);
      }),
      { numRuns: 30 },
    );
  });

  it("meet another log of their day as a conflict, and are put in its place with their photos", async () => {
    const updates: object[] = [];
    const { sender } = server();
    const { box } = await opened({ ...sender, update: async (body) => updates.push(body) });
    const [first, second] = [
      written({ logDate: "2026-05-01" }),
      written({ logDate: "2026-05-01", photos: [photo("c")] }),
    ];
    await box.add(first);
    await box.add(second);
    expect(await box.send()).toBe(1);
    const [kept] = box.logs.get();
    expect(kept).toMatchObject({ clientId: second.clientId, state: "conflict" });
    await box.replace(kept ?? second, { _id: "row", version: 3 });
    expect(updates).toEqual([{ workDone: second.body["workDone"], _id: "row", version: 3, photos: ["file-c.jpg"] }]);
    expect(box.logs.get()).toEqual([]);
  });

  it("stay with the reason where the project is gone, and the others go on", async () => {
    const { logs, sender } = server();
    const { box } = await opened({
      ...sender,
      async create(body) {
        if ((body as WaitingLog).projectId === "gone") throw refused(400, "INVALID_INPUT", "projectId");
        await sender.create(body);
      },
    });
    const gone = written({ projectId: "gone" });
    await box.add(gone);
    await box.add(written());
    expect(await box.send()).toBe(1);
    expect(box.logs.get()).toMatchObject([{ clientId: gone.clientId, state: "refused", reason: "Sai projectId" }]);
    expect(logs).toHaveLength(1);
    expect(await box.again(gone)).toBe(0);
    await box.drop(gone);
    expect(box.logs.get()).toEqual([]);
  });

  it.each([401, 429, 500, 503])("wait through a %d", async (status) => {
    const { sender } = server();
    const { box } = await opened({ ...sender, create: () => Promise.reject(refused(status, "BUSY")) });
    await box.add(written());
    expect(await box.send()).toBe(0);
    expect(box.logs.get()).toMatchObject([{ state: "waiting" }]);
  });

  it("are those of whoever is signed in", async () => {
    const { logs, sender } = server();
    const { box, storage } = await opened(sender);
    await storage.put(written({ userId: "somebody else" }));
    expect(await box.send()).toBe(0);
    expect(logs).toEqual([]);
  });
});
