import { imageKind } from "@nepnha/contract/features/chat/kinds/files";
import { beforeEach, describe, expect, it } from "vitest";
import { Outbox, type Outgoing } from "./outbox.ts";
import { memoryStorage, type OutboxEntry, type OutboxStorage } from "./outbox-storage.ts";
import { ReferenceServer } from "./testing/reference-server.ts";
import { VirtualClock } from "./testing/virtual-clock.ts";
import { VirtualNetwork } from "./testing/virtual-network.ts";
import type { Upload } from "./uploads.ts";

/** An upload that the test ends by hand. */
interface Running {
  readonly name: string;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  readonly end: (result: string | Error) => void;
}

let clock: VirtualClock;
let network: VirtualNetwork;
let server: ReferenceServer;
let storage: OutboxStorage;
let running: Running[];
let locks: Map<string, Promise<void>>;
let sent: unknown[];

const upload: Upload = ({ file: { name } }, onProgress, signal) =>
  new Promise((resolve, reject) => {
    const end = (result: string | Error): void => (typeof result === "string" ? resolve(result) : reject(result));
    running.push({ name, onProgress, signal, end });
    signal.addEventListener("abort", () => reject(new Error("given up")));
  });

beforeEach(async () => {
  // Afterwards it is there at once.
  await import("./uploads.ts");
  clock = new VirtualClock();
  sent = [];
  network = new VirtualNetwork((method, argument) => {
    if (method === "SendMessage") sent.push((argument as { payload?: unknown }).payload);
    return server.handle(method, argument);
  });
  server = new ReferenceServer(() => {});
  server.join("g");
  storage = memoryStorage();
  running = [];
  locks = new Map();
});

/** An outbox in a tab of the same browser. */
async function tab() {
  let entries: readonly OutboxEntry[] = [];
  const shares: number[] = [];
  const tabs = {
    alone: (name: string, task: () => Promise<void>): Promise<void> => {
      const mine = (locks.get(name) ?? Promise.resolve()).then(task);
      locks.set(name, mine);
      return mine;
    },
    tell: () => {},
    onNews: () => {},
    close: () => {},
  };
  const outbox = new Outbox(
    { port: network, storage, tabs, env: clock, me: "me", upload },
    { changed: (next) => (entries = next), sent: () => {}, progress: (_id, share) => shares.push(share) },
  );
  await outbox.start();
  return { outbox, shares, entries: () => entries };
}

const pictures = (...names: string[]): Outgoing => ({
  text: "",
  replyTo: null,
  card: {
    type: imageKind.type,
    sent: { fileIds: [] },
    shown: {
      files: names.map((name) => {
        const look = { mime: "image/jpeg", size: 4, width: null, height: null, preview: null };
        return { fileId: name, name, ...look };
      }),
    },
  },
  uploads: names.map((name) => ({ file: new File(["1234"], name), kind: "image", fileId: null })),
});

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) {
    await clock.pass(0);
    while (network.waiting > 0) {
      network.deliver(0);
      await clock.pass(0);
    }
  }
};
const arrived = (): string[] => server.visible("g").map(({ text }) => text);

describe("messages with files", () => {
  it("R4-01 are sent by the ids of their files once all are uploaded; words do not wait for them", async () => {
    const { outbox, shares, entries } = await tab();
    network.connect();
    await outbox.add("g", pictures("a", "b"));
    await outbox.add("g", { text: "Ảnh đang lên", replyTo: null });
    await settle();
    expect(arrived()).toEqual(["Ảnh đang lên"]);
    running[0]?.onProgress(0.5);
    running[0]?.end("id-a");
    await settle();
    running[1]?.onProgress(0.5);
    expect([running.map(({ name }) => name), shares]).toEqual([
      ["a", "b"],
      [0.25, 0.75],
    ]);
    expect(sent).toEqual([undefined]);
    running[1]?.end("id-b");
    await settle();
    expect(sent).toEqual([undefined, { fileIds: ["id-a", "id-b"] }]);
    expect(entries()).toEqual([]);
  });

  it("say when a file was not taken, and go on by hand", async () => {
    const { outbox, entries } = await tab();
    network.connect();
    await outbox.add("g", pictures("a"));
    await settle();
    running[0]?.end(new Error("Tệp lạ."));
    await settle();
    expect(entries()[0]?.failure).toBe("UPLOAD");
    await outbox.retry(entries()[0]?.clientMsgId ?? "");
    await settle();
    running[1]?.end("id-a");
    await settle();
    expect([sent, entries()]).toEqual([[{ fileIds: ["id-a"] }], []]);
  });

  it("R4-01 say why the server does not take a file, and whether it never will", async () => {
    const { outbox, entries } = await tab();
    network.connect();
    await outbox.add("g", pictures("a"));
    await settle();
    const refusal = { reason: "Ảnh bị hỏng.", isFinal: true };
    running[0]?.end(Object.assign(new Error(refusal.reason), { refusal }));
    await settle();
    expect(entries()[0]).toMatchObject({ failure: "UPLOAD", refusal });
    await outbox.retry(entries()[0]?.clientMsgId ?? "");
    await settle();
    running[1]?.end(new Error("The connection broke"));
    await settle();
    expect(entries()[0]).toMatchObject({ failure: "UPLOAD", refusal: undefined });
  });

  it("say so, too, when this device could not keep what was uploaded", async () => {
    const device = storage;
    let isFull = true;
    storage = {
      ...device,
      put: async (entry) => {
        if (isFull && entry.uploads?.some(({ fileId }) => fileId !== null)) throw new Error("The disk is full");
        await device.put(entry);
      },
    };
    const { outbox, entries } = await tab();
    network.connect();
    await outbox.add("g", pictures("a"));
    await settle();
    running[0]?.end("id-a");
    await settle();
    expect([entries()[0]?.failure, sent]).toEqual(["UPLOAD", []]);
    isFull = false;
    await outbox.retry(entries()[0]?.clientMsgId ?? "");
    await settle();
    running[1]?.end("id-b");
    await settle();
    expect([sent, entries()]).toEqual([[{ fileIds: ["id-b"] }], []]);
  });

  it("are given up in the middle: nothing more is sent of them", async () => {
    const { outbox, entries } = await tab();
    network.connect();
    await outbox.add("g", pictures("a"));
    await settle();
    await outbox.remove(entries()[0]?.clientMsgId ?? "");
    await settle();
    expect(running[0]?.signal.aborted).toBe(true);
    expect([sent, entries()]).toEqual([[], []]);
  });

  it("outlive the page, and are uploaded once over all tabs", async () => {
    const gone = await tab();
    await gone.outbox.add("g", pictures("a"));
    gone.outbox.stop();
    const tabs = [await tab(), await tab()];
    network.connect();
    await settle();
    expect(running).toHaveLength(1);
    running[0]?.end("id-a");
    await settle();
    expect([running.length, sent]).toEqual([1, [{ fileIds: ["id-a"] }]]);
    for (const one of tabs) one.outbox.stop();
  });
});
