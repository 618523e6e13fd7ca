import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { HANDSHAKE } from "./testing/http.ts";
import { RawClient } from "./testing/raw-client.ts";
import { frame, frames, FrameStart, openSocket } from "./testing/raw-frames.ts";
import { startTestHub } from "./testing/test-hub.ts";
import { turnCounter } from "./testing/turn-counter.ts";
import { until } from "./testing/until.ts";

const call = (target: string): Buffer => frame(`{"type":1,"target":"${target}","arguments":[]}\x1e`);
/** 64 bytes are reckoned for each frame, and 16 KiB for a turn. */
const FRAMES_OF_A_TURN = (16 * 1024) / 64;
const COUNT = 12_000;

/** Every byte of a hub's message in a frame of its own. */
function byBytes(text: string): Buffer {
  return Buffer.concat(text.split("").map((byte) => frame(byte)));
}

describe("tiny frames", () => {
  it.each([
    ["empty messages", frames(COUNT, frame(""))],
    ["pongs that nobody asked for", frames(COUNT, frame("", FrameStart.pong))],
    [
      "empty parts of a message",
      Buffer.concat([
        frame("", FrameStart.beginning),
        frames(COUNT, frame("", FrameStart.between)),
        frame("", FrameStart.last),
      ]),
    ],
    ["messages of a byte", byBytes(`{"type":6,"x":"${"A".repeat(COUNT)}"}\x1e`)],
  ])("that are %s are read in many turns of the event loop", async (_name, flood) => {
    const counter = turnCounter();
    const { url } = await startTestHub({ methods: counter.methods });
    const socket = await openSocket(url);
    socket.write(Buffer.concat([frame(HANDSHAKE), call("Begin"), flood, call("End")]));
    await until("the last frame", counter.done);
    expect(counter.turns()).toBeGreaterThan(COUNT / FRAMES_OF_A_TURN - 3);
  });

  /** Turns of the event loop in which those of ten connections are read. */
  async function turnsOf(userOf: (index: number) => string, options: object = {}): Promise<number> {
    let open = 10;
    const counter = turnCounter();
    const { Begin: begin, End: end } = counter.methods;
    const methods = { Begin: () => begin?.(), End: () => void ((open -= 1) === 0 && end?.()) };
    const { url } = await startTestHub({ methods, ...options });
    const sockets = await Promise.all(Array.from({ length: open }, (_, index) => openSocket(url, userOf(index))));
    for (const socket of sockets) socket.write(frame(HANDSHAKE));
    sockets[0]?.write(call("Begin"));
    for (const socket of sockets) socket.write(Buffer.concat([frames(COUNT, frame("")), call("End")]));
    await until("the last frame", counter.done);
    return counter.turns();
  }

  it("of ten connections of a user are read as those of one, and to their end", async () => {
    expect(await turnsOf(() => "one")).toBeGreaterThan((10 * COUNT) / FRAMES_OF_A_TURN - 20);
  });

  it("of ten users are read beside one another", async () => {
    expect(await turnsOf((index) => `user${index}`)).toBeLessThan(((10 * COUNT) / FRAMES_OF_A_TURN) * 0.8);
  });

  it("of ten that nobody knows are read beside one another, also from one address", async () => {
    const authenticate = (): Promise<object> => Promise.resolve({ userId: null });
    expect(await turnsOf(() => "one", { authenticate })).toBeLessThan(((10 * COUNT) / FRAMES_OF_A_TURN) * 0.8);
  });

  it("leave others their turns: their calls are answered meanwhile", async () => {
    const counter = turnCounter();
    let answered = 0;
    const { url } = await startTestHub({ methods: { ...counter.methods, Other: () => (answered += 1) } });
    const [socket, other] = [await openSocket(url, "flood"), await RawClient.connect(url, "other")];
    socket.write(Buffer.concat([frame(HANDSHAKE), call("Begin"), frames(20 * COUNT, frame("")), call("End")]));
    await until("the flood to begin", () => counter.turns() > 0);
    for (let count = 1; count <= 3; count += 1) {
      other.send({ type: 1, target: "Other", arguments: [], invocationId: String(count) });
      await other.received(1 + count);
    }
    expect(answered).toBe(3);
    expect(counter.done()).toBe(false);
    await until("the flood's end", counter.done);
  });
});

describe("frames between which a turn ends", () => {
  it("arrive whole and in order, and the close frame after them is answered", async () => {
    const heard: unknown[] = [];
    const { url } = await startTestHub({ methods: { Hear: (_call, what) => void heard.push(what) } });
    const long = "x".repeat(20_000);
    const said = Array.from({ length: 2_000 }, (_, index) => (index % 100 === 50 ? `${index} ${long}` : index));
    const client = await RawClient.connect(url);
    for (const what of said) client.send({ type: 1, target: "Hear", arguments: [what] });
    client.socket.close(1000);
    await until("all of them", () => heard.length === said.length);
    expect(heard).toEqual(said);
    expect(await client.closed()).toBe(1000);
  });

  it("arrive also where the client has hung up behind them", async () => {
    let heard = 0;
    const { hub, url } = await startTestHub({ methods: { Hear: () => void (heard += 1) } });
    const socket = await openSocket(url);
    socket.end(Buffer.concat([frame(HANDSHAKE), frames(3_000, call("Hear"))]));
    await until("all of them", () => heard === 3_000);
    await until("the connection to end", () => hub.stats().entries === 0);
    expect(heard).toBe(3_000);
  });

  it("are answered with a pong where they are pings", async () => {
    const { url } = await startTestHub();
    const socket = new WebSocket(url.replace("http", "ws"), { headers: { authorization: "Bearer an" } });
    let pongs = 0;
    socket.on("pong", () => (pongs += 1));
    await new Promise((resolve) => {
      socket.once("open", resolve);
    });
    for (let count = 0; count < 50; count += 1) socket.ping();
    await until("all pongs", () => pongs >= 50);
    expect(pongs).toBe(50);
    socket.terminate();
  });
});
