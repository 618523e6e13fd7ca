import { InvalidDataError } from "../hub-error.ts";
import { separatorFraming } from "./framing.ts";
import type { HubProtocol } from "./hub-protocol.ts";
import { type HubMessage, MessageType } from "./messages.ts";
import { type Fields, readMessage } from "./read-message.ts";

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Parses one JSON object; anything else breaks the protocol. */
export function parseJsonObject(body: Buffer): Fields {
  let value: unknown;
  try {
    value = JSON.parse(body.toString("utf8"));
  } catch {
    throw new InvalidDataError("Error reading JSON.");
  }
  if (!isFields(value)) throw new InvalidDataError("Unexpected JSON Token Type. Expected a JSON Object.");
  return value;
}

/** A missing value and a hole in the arguments are null on the wire: the client refuses an item that is undefined. */
function write(message: HubMessage): Buffer {
  const whole = message.type === MessageType.StreamItem ? { ...message, item: message.item ?? null } : message;
  return Buffer.from(`${JSON.stringify(whole)}\x1e`, "utf8");
}

/** The `json` protocol: objects ended by 0x1E. */
export const jsonProtocol: HubProtocol = {
  name: "json",
  format: "Text",
  framing: separatorFraming,
  parse: (body) => readMessage(parseJsonObject(body)),
  write,
};
