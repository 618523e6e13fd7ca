// oxlint-disable-next-line import/no-unassigned-import -- puts a real IndexedDB engine into the test's globals
import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { authStorage } from "../../../platform/session/auth-storage.ts";
import { LAN, startTestBackend, type TestBackend, until } from "../../../testing/backend.ts";
// What begins beside the engine is loaded by then, so that none of it is still on its way when the test ends.
// oxlint-disable-next-line import/no-unassigned-import -- only loaded
import "../beside.ts";
import { chatSessionOf } from "../chat-session.ts";
import { messages } from "../engine/testing/message.ts";
import { groupOf, member } from "../groups/testing/group-stage.tsx";
import { resumeKept } from "./kept.ts";
import { hashOf } from "../../../platform/session/login-hash.ts";
import { openKeptStorage } from "./kept-storage.ts";

let backend: TestBackend;
const GROUP = groupOf([member("u1", "Lan")], { name: "Tổ điện" });
const { window: _none, ...ROW } = GROUP;
const WINDOW = { messages: messages(1, 2), atStart: true, atEnd: true };

/** A device on which this login has read a conversation. */
async function keepFor(authToken: string): Promise<void> {
  const storage = await openKeptStorage();
  const login = (await hashOf(authToken)) ?? "";
  const about = { key: "about", login, user: { ...LAN, signalRToken: "" }, userSeq: 4, clockOffset: 0 } as const;
  const row = { groupId: "g", row: ROW, window: WINDOW, wanted: true, at: 1, lastSeq: 0 };
  await storage.read(login);
  await storage.write(about, [row], []);
  storage.close();
}

async function isKept(authToken: string): Promise<boolean> {
  const storage = await openKeptStorage();
  const kept = await storage.read((await hashOf(authToken)) ?? "");
  storage.close();
  return kept !== null;
}

/** A page that is opened without a network, with this login stored. */
async function openOffline(authToken: string): Promise<void> {
  backend.state.me = "drop";
  backend.state.chatLogin = "drop";
  authStorage.write({ authToken, signalRToken: "s" });
  await backend.services.session.start();
  await resumeKept(backend.services, chatSessionOf);
}

describe("R9-04 a page without a network", () => {
  beforeEach(async () => {
    localStorage.clear();
    backend = await startTestBackend();
  });
  afterEach(() => backend.close());

  it("shows the list and the messages that this device kept, as whom it knows by the stored login", async () => {
    await keepFor("a");
    await openOffline("a");
    expect(backend.services.session.user()).toEqual({ ...LAN, signalRToken: "" });
    const { engine } = await chatSessionOf(backend.services, LAN._id);
    expect(engine.store.conversation("g")).toMatchObject({ name: "Tổ điện", window: WINDOW });
    await until(() => backend.services.hub.state.get() === "Disconnected");
    expect(engine.store.getState().kept).toBe(true);
    backend.services.session.logout();
  });

  it("shows and keeps nothing of another login", async () => {
    await keepFor("a");
    await openOffline("b");
    expect(backend.services.session.phase.get()).toEqual({ kind: "unreachable", isBusy: false });
    expect(await isKept("a")).toBe(false);
  });

  it("keeps nothing after a sign-out, also while another tab has it open", async () => {
    await keepFor("a");
    const other = await openKeptStorage();
    await openOffline("a");
    backend.services.session.logout();
    expect(await isKept("a")).toBe(false);
    other.close();
  });
});
