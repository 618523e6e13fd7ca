import { randomBytes } from "node:crypto";
import { get } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import { HUB_PATH } from "../hub/chat-client.ts";
import type { Attack, Attackers } from "./attack.ts";
import { freshHubToken, type Person } from "./person.ts";

const END = "\x1e";
/** The largest message of a socket that the hub takes. */
const FRAME_BYTES = 1024 * 1024;
const UNANSWERED_MS = 10_000;

/** A small call that goes to nobody, as often as fits. */
const CALL = `{"type":1,"target":"W","arguments":[]}${END}`;
/** The last wants an answer, so that something comes back. */
const ASKED = `{"type":1,"invocationId":"end","target":"W","arguments":[]}${END}`;
const CALLS = CALL.repeat(Math.floor(FRAME_BYTES / CALL.length) - 2) + ASKED;
/** The last is not whole: the hub keeps its beginning, and need not keep the frame around it. */
const REST = `${CALL.repeat(Math.floor(FRAME_BYTES / CALL.length) - 2)}{"type":1,"target":"`;

/** A call of MessagePack that names so many streams: `[1, {}, "end", "W", [], ids]`. */
function streamsCall(count: number): Buffer {
  const ids = Array.from({ length: count }, (_, index) => packedText(index.toString(36)));
  const head = [Buffer.from([0x96, 1, 0x80]), packedText("end"), packedText("W"), Buffer.from([0x90, 0xdc, 0, 0])];
  head[3]?.writeUInt16BE(count, 2);
  return withLength(Buffer.concat([...head, ...ids]));
}

function packedText(text: string): Buffer {
  return Buffer.from([0xa0 | text.length, ...Buffer.from(text)]);
}

/** Its length before it, seven bits a byte. */
function withLength(message: Buffer): Buffer {
  const length: number[] = [];
  for (let left = message.length; left > 0; left >>= 7) length.push((left & 0x7f) | (left > 0x7f ? 0x80 : 0));
  return Buffer.concat([Buffer.from(length), message]);
}

const ONE = streamsCall(8_000);
const STREAM_CALLS = Math.floor(FRAME_BYTES / ONE.length);
const STREAMS = Buffer.concat(Array.from({ length: STREAM_CALLS }, () => ONE));

/** Connects, sends one frame, and goes when it has had so many answers, or after a time. */
function frame(
  protocol: "json" | "messagepack",
  bytes: string | Buffer,
  answers: number,
  staysMs = UNANSWERED_MS,
): Attack["once"] {
  return async ({ url, guests }: Attackers, n) => {
    const person = guests[n % guests.length];
    if (!person) return 0;
    const token = encodeURIComponent(await freshHubToken(person));
    const socket = new WebSocket(`${url.replace("http", "ws")}${HUB_PATH}?access_token=${token}`, {
      perMessageDeflate: false,
    });
    return new Promise((done) => {
      let messages = 0;
      const end = (status: number): void => {
        socket.terminate();
        done(status);
      };
      const late = setTimeout(end, staysMs, 0);
      socket.on("open", () => socket.send(`{"protocol":"${protocol}","version":1}${END}`));
      socket.on("message", () => {
        messages += 1;
        // The first is the handshake's.
        if (messages === 1) socket.send(bytes);
        else if (messages > answers) end(200);
      });
      socket.on("unexpected-response", (_request, { statusCode = 0 }) => end(statusCode));
      socket.on("error", () => end(0));
      socket.on("close", () => {
        clearTimeout(late);
        end(0);
      });
    });
  };
}

/** Text that the server has to unmask with noughts: a header of six bytes, and then as many bytes as it says. */
function masked(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}

/** The same so many times. */
function frames(count: number, some: Buffer): Buffer {
  return Buffer.alloc(count * some.length, some);
}

/** As many as fit. */
function blockOf(some: Buffer): Buffer {
  return frames(Math.floor(FRAME_BYTES / some.length), some);
}

const EMPTY = blockOf(masked(""));
const PONGS = blockOf(Buffer.from([0x8a, 0x80, 0, 0, 0, 0]));
/** A hub message of which every byte comes in a message of its own. */
const BY_BYTES = blockOf(Buffer.concat([frames(10_000, masked("A")), masked(END)]));
/** The beginning of the largest message, of which the last byte never comes. */
const UNFINISHED = Buffer.alloc(14 + FRAME_BYTES - 1);
UNFINISHED.set([0x81, 0xff, 0, 0, 0, 0, 0, 0x10, 0, 0]);

const FLOOD_MS = 4_000;
/** Somebody who is refused asks again so soon. */
const REFUSED_MS = 200;

const hubTokens = new Map<Person, Promise<string>>();

/** Opens a socket below `ws`, to write what no client of it would; the status where it is refused. */
async function openSocket(url: string, person: Person): Promise<Duplex | number> {
  const token = hubTokens.get(person) ?? freshHubToken(person);
  hubTokens.set(person, token);
  const headers = {
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": randomBytes(16).toString("base64"),
    authorization: `Bearer ${await token}`,
  };
  return new Promise((done) => {
    const asked = get(`${url}${HUB_PATH}`, { headers, agent: false });
    asked.on("upgrade", (_response, socket: Duplex) => {
      socket.on("error", () => {});
      socket.resume();
      done(socket);
    });
    asked.on("response", (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    asked.on("error", () => done(0));
  });
}

/** One guest writes blocks of tiny frames as fast as they are taken. */
function tinyFrames(block: Buffer): Attack["once"] {
  return async ({ url, guests: [guest] }) => {
    if (!guest) return 0;
    const socket = await openSocket(url, guest);
    if (typeof socket === "number") return sleep(REFUSED_MS, socket);
    socket.write(masked(`{"protocol":"json","version":1}${END}`));
    const write = (): void => {
      while (socket.writable && socket.write(block));
    };
    socket.on("drain", write);
    write();
    await sleep(FLOOD_MS);
    socket.destroy();
    return 200;
  };
}

/** One guest opens a socket and never shakes hands; every other one lets a megabyte lie there. None where it was ended. */
const withoutHands: Attack["once"] = async ({ url, guests: [guest] }, n) => {
  if (!guest) return 0;
  const socket = await openSocket(url, guest);
  if (typeof socket === "number") return sleep(REFUSED_MS, socket);
  let status = 200;
  socket.on("close", () => (status = 0));
  if (n % 2 === 1) socket.write(UNFINISHED);
  await sleep(FLOOD_MS);
  socket.destroy();
  return status;
};

/** Nobody waits longer for any one frame. */
const ONE_FRAME_MS = 50;

/** What was sent to the hub in one frame to keep it from everybody else. */
export const HUB_FLOODS: readonly Attack[] = [
  {
    name: "hub: frames of stream ids",
    before: "5.1 s of processor",
    atOnce: 10,
    once: frame("messagepack", STREAMS, STREAM_CALLS),
  },
  { name: "hub: frames of 26,000 calls", atOnce: 10, once: frame("json", CALLS, 1) },
  {
    name: "hub: one frame of stream ids at a time",
    atOnce: 1,
    chatWithinMs: ONE_FRAME_MS,
    once: frame("messagepack", STREAMS, STREAM_CALLS),
  },
  {
    name: "hub: one frame of 26,000 calls at a time",
    atOnce: 1,
    chatWithinMs: ONE_FRAME_MS,
    once: frame("json", CALLS, 1),
  },
  { name: "hub: frames without an end", before: "1 MB kept each", atOnce: 30, once: frame("json", REST, 1, 2_000) },
  {
    name: "hub: empty frames of a connection",
    before: "chat 1.4 s",
    atOnce: 1,
    chatWithinMs: ONE_FRAME_MS,
    once: tinyFrames(EMPTY),
  },
  {
    name: "hub: empty frames of ten connections",
    before: "chat 4.9 s",
    atOnce: 10,
    chatWithinMs: ONE_FRAME_MS,
    once: tinyFrames(EMPTY),
  },
  { name: "hub: pongs of ten connections", atOnce: 10, chatWithinMs: ONE_FRAME_MS, once: tinyFrames(PONGS) },
  {
    name: "hub: a byte a message, ten connections",
    atOnce: 10,
    chatWithinMs: ONE_FRAME_MS,
    once: tinyFrames(BY_BYTES),
  },
  {
    name: "hub: connections without a handshake",
    before: "3,677 open, 1.2 GB",
    atOnce: 500,
    once: withoutHands,
  },
];
