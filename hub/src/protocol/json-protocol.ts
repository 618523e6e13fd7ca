import { InvalidDataError } from "../hub-error.ts";
import { MAX_DEPTH } from "./depth.ts";
import { separatorFraming } from "./framing.ts";
import type { HubProtocol } from "./hub-protocol.ts";
import { parseJson, writeJson } from "./json-values.ts";
import { type HubMessage, MessageType } from "./messages.ts";
import { type Fields, readMessage } from "./read-message.ts";

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Counts brackets outside strings; JSON.parse itself would take any depth. */
function checkDepth(body: Buffer): void {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0;
    if (byte === QUOTE) inString = !inString;
    else if (inString) at += byte === BACKSLASH ? 1 : 0;
    else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    if (depth > MAX_DEPTH) throw new InvalidDataError("The message is nested too deeply.");
  }
}

/** Parses one JSON object; anything else breaks the protocol. */
export function parseJsonObject(body: Buffer): Fields {
  checkDepth(body);
  let value: unknown;
  try {
    value = parseJson(body.toString("utf8"));
  } catch {
    throw new InvalidDataError("Error reading JSON.");
  }
  if (!isFields(value)) throw new InvalidDataError("Unexpected JSON Token Type. Expected a JSON Object.");
  return value;
}

/** What a message carries of the application. */
function valuesOf(message: HubMessage): readonly unknown[] {
  switch (message.type) {
    case MessageType.Invocation:
    case MessageType.StreamInvocation:
      return message.arguments;
    case MessageType.StreamItem:
      return [message.item];
    case MessageType.Completion:
      return [message.result];
    default:
      return [];
  }
}

/** A missing value and a hole in the arguments are null on the wire: the client refuses an item that is undefined. */
function write(message: HubMessage): Buffer {
  const whole = message.type === MessageType.StreamItem ? { ...message, item: message.item ?? null } : message;
  return Buffer.from(`${writeJson(whole, valuesOf(message))}\x1e`, "utf8");
}

/** The `json` protocol: objects ended by 0x1E. */
export const jsonProtocol: HubProtocol = {
  name: "json",
  format: "Text",
  framing: separatorFraming,
  parse: (body) => readMessage(parseJsonObject(body)),
  write,
};
