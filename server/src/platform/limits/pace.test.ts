import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endUnread, readInTime } from "./pace.ts";

const MB = 1024 * 1024;
const SECOND = 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
const open: (() => unknown)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const close of open.splice(0)) close();
});

/** A connection to a server that answers so, on which a call has been begun. */
async function asked(answer: RequestListener, text = "GET / HTTP/1.1\r\nhost: x\r\n\r\n"): Promise<Socket> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  open.push(() => {
    socket.destroy();
    server.close();
    server.closeAllConnections();
  });
  socket.write(text);
  return socket;
}

/** Takes so many bytes and then no more. */
async function take(socket: Socket, bytes: number): Promise<void> {
  for (let taken = 0; taken < bytes;) {
    const chunk: unknown = socket.read();
    if (chunk instanceof Buffer) taken += chunk.length;
    else await once(socket, "readable");
  }
}

describe("an answer whose receiver", () => {
  /** Fills what lies between, so that nothing more goes out unless something is taken. */
  async function full(): Promise<{ socket: Socket; ended: () => boolean; stuck: () => Promise<void> }> {
    const state = { ended: false, waits: () => false };
    const socket = await asked((_request, response) => {
      endUnread(response);
      response.once("close", () => (state.ended = true));
      const fill = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
      };
      response.on("drain", fill);
      fill();
      state.waits = () => response.writableNeedDrain;
    });
    await once(socket, "readable");
    // Nothing has drained for a while: the buffers of the machine are full.
    const stuck = async (): Promise<void> => {
      let still = 0;
      while (still < 20) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        still = state.waits() ? still + 1 : 0;
      }
    };
    await stuck();
    return { socket, ended: () => state.ended, stuck };
  }

  it("takes nothing ends after ten seconds, not before", async () => {
    const { ended, socket } = await full();
    vi.advanceTimersByTime(9 * SECOND);
    await take(socket, 1);
    expect(ended()).toBe(false);
    vi.advanceTimersByTime(2 * SECOND);
    await expect.poll(ended).toBe(true);
  });

  it("takes a lot now and then goes on", async () => {
    const { socket, ended, stuck } = await full();
    for (let times = 0; times < 3; times += 1) {
      vi.advanceTimersByTime(8 * SECOND);
      await take(socket, 16 * MB);
      await stuck();
      vi.advanceTimersByTime(SECOND);
      expect(ended()).toBe(false);
    }
  });

  it("waits for us is left in peace", async () => {
    let respond = (): void => undefined;
    const socket = await asked((_request, response) => {
      endUnread(response);
      response.write("a little");
      respond = () => void response.end("the rest");
    });
    await once(socket, "readable");
    vi.advanceTimersByTime(60 * SECOND);
    respond();
    const parts = [];
    for await (const part of socket) {
      parts.push(String(part));
      if (parts.join("").includes("the rest")) break;
    }
    expect(parts.join("")).toContain("a little");
  });
});

describe("an answer", () => {
  it("that waits behind another one, and is taken no more than that, ends with its connection", async () => {
    let calls = 0;
    const call = "GET / HTTP/1.1\r\nhost: x\r\n\r\n";
    const socket = await asked((_request, response) => {
      calls += 1;
      if (calls === 1) return;
      endUnread(response);
      while (response.write(Buffer.alloc(64 * 1024)));
    }, call + call);
    const ended = once(socket.resume(), "close");
    await expect.poll(() => calls).toBe(2);
    vi.advanceTimersByTime(11 * SECOND);
    await ended;
    expect(vi.getTimerCount()).toBe(0);
  });

  it("that is over already is not watched", async () => {
    let watches = -1;
    const socket = await asked((_request, response) => {
      response.once("close", () => {
        endUnread(response);
        watches = vi.getTimerCount();
      });
      response.write("a little");
    });
    await once(socket, "readable");
    socket.destroy();
    await expect.poll(() => watches).toBe(0);
  });
});

describe("a body whose sender", () => {
  const HEAD = "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\n\r\n";

  async function sending(): Promise<{ socket: Socket; received: () => number; outcome: Promise<string> }> {
    let received = 0;
    let settle: (outcome: string) => void = () => undefined;
    const outcome = new Promise<string>((resolve) => (settle = resolve));
    const socket = await asked((request, response) => {
      const read = async (): Promise<string> => {
        for await (const chunk of request) received += (chunk as Buffer).length;
        return "whole";
      };
      readInTime(request, read, () => new Error("slow")).then(settle, (error: Error) => settle(error.message));
      response.flushHeaders();
    }, HEAD);
    await once(socket, "readable");
    return { socket, received: () => received, outcome };
  }

  it("stops is not waited for any longer than ten seconds", async () => {
    const { socket, received, outcome } = await sending();
    socket.write(Buffer.alloc(1000));
    await expect.poll(received).toBe(1000);
    vi.advanceTimersByTime(11 * SECOND);
    expect(await outcome).toBe("slow");
  });

  it("drips is not waited for either, and one that sends steadily is", async () => {
    const sent = async (each: number): Promise<string> => {
      const { socket, received, outcome } = await sending();
      for (let bytes = each; bytes <= 1_000_000; bytes += each) {
        socket.write(Buffer.alloc(each));
        await expect.poll(received).toBe(bytes);
        vi.advanceTimersByTime(2 * SECOND);
        const known = await Promise.race([outcome, Promise.resolve("")]);
        if (known !== "") return known;
      }
      return outcome;
    };
    expect(await sent(2000)).toBe("slow");
    expect(await sent(20_000)).toBe("whole");
  });
});
