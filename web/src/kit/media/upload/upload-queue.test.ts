import type { StoredFile } from "@nepnha/contract/platform/files";
import { describe, expect, it } from "vitest";
import type { StartTransfer, TransferEvents } from "./upload-item.ts";
import { createUploadQueue } from "./upload-queue.ts";

/** A queue whose transfers the test moves on by hand. */
function queueOf(...names: string[]) {
  const running = new Map<string, TransferEvents>();
  const told: string[] = [];
  const start: StartTransfer = (file, _kind, events) => {
    running.set(file.name, events);
    const tell = (what: string) => () => void told.push(`${what} ${file.name}`);
    return { pause: tell("pause"), resume: tell("resume"), cancel: tell("cancel") };
  };
  const queue = createUploadQueue(start);
  const stored: string[] = [];
  queue.listen(({ name }) => stored.push(name));
  queue.add(
    names.map((name) => new File(["1234567890"], name)),
    "document",
  );
  const phases = (): Record<string, string> =>
    Object.fromEntries(queue.items.get().map(({ file, phase }) => [file.name, phase]));
  const idOf = (name: string): string => queue.items.get().find(({ file }) => file.name === name)?.id ?? "";
  return { queue, running, told, stored, phases, idOf };
}

function storedAs(name: string): StoredFile {
  return {
    _id: name,
    name,
    url: "",
    thumbUrl: "",
    preview: null,
    width: null,
    height: null,
    mime: "text/plain",
    size: 10,
    kind: "document",
    state: "READY",
    reason: null,
    isInline: true,
    duration: null,
    posterUrl: null,
  };
}

describe("createUploadQueue", () => {
  it("sends three at a time, the next when one is stored", () => {
    const { running, stored, phases } = queueOf("a", "b", "c", "d");
    expect(phases()).toEqual({ a: "sending", b: "sending", c: "sending", d: "waiting" });
    running.get("b")?.onStored(storedAs("b"));
    expect(phases()).toEqual({ a: "sending", c: "sending", d: "sending" });
    expect(stored).toEqual(["b"]);
  });

  it("gives the place of a paused one to the next, and goes on when there is room", () => {
    const { queue, running, told, phases, idOf } = queueOf("a", "b", "c", "d");
    queue.pause(idOf("a"));
    expect(phases()).toEqual({ a: "paused", b: "sending", c: "sending", d: "sending" });
    queue.resume(idOf("a"));
    expect(phases()["a"]).toBe("waiting");
    running.get("b")?.onStored(storedAs("b"));
    expect(phases()["a"]).toBe("sending");
    expect(told).toEqual(["pause a", "resume a"]);
  });

  it("tells how far each is, and that it goes on by itself after a lost connection", () => {
    const { queue, running, phases } = queueOf("a");
    running.get("a")?.onProgress(4);
    running.get("a")?.onPhase("offline");
    expect(queue.items.get()[0]).toMatchObject({ sent: 4, phase: "offline" });
    running.get("a")?.onPhase("checking");
    expect(phases()).toEqual({ a: "checking" });
  });

  it("keeps a failed one with its reason until it is tried again or taken away", () => {
    const { queue, running, told, phases, idOf } = queueOf("a", "b", "c", "d");
    const first = running.get("a");
    first?.onFailed("Tệp không phải PDF");
    expect(queue.items.get()[0]).toMatchObject({ phase: "failed", error: "Tệp không phải PDF" });
    expect(phases()["d"]).toBe("sending");
    queue.cancel(idOf("b"));
    queue.resume(idOf("a"));
    expect(phases()).toEqual({ a: "sending", c: "sending", d: "sending" });
    expect(running.get("a")).not.toBe(first);
    queue.leave();
    expect(told).toEqual(["cancel b", "pause c", "pause d", "pause a"]);
  });
});
