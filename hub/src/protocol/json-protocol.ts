import { InvalidDataError } from "../hub-error.ts";
import { optionalIds, requireArray, requireCount, requireId, requireString } from "./check.ts";
import { separatorFraming } from "./framing.ts";
import type { HubProtocol } from "./hub-protocol.ts";
import { type HubMessage, MessageType } from "./messages.ts";

type Fields = Record<string, unknown>;

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

function completion(fields: Fields): HubMessage {
  const invocationId = requireId(fields.invocationId, "invocationId");
  const hasError = fields.error !== undefined && fields.error !== null;
  if (hasError && fields.result !== undefined) {
    throw new InvalidDataError("The 'error' and 'result' properties are mutually exclusive.");
  }
  if (hasError) {
    return { type: MessageType.Completion, invocationId, error: requireString(fields.error, "error") };
  }
  return "result" in fields
    ? { type: MessageType.Completion, invocationId, result: fields.result }
    : { type: MessageType.Completion, invocationId };
}

function close(fields: Fields): HubMessage {
  return {
    type: MessageType.Close,
    ...(typeof fields.error === "string" ? { error: fields.error } : {}),
    ...(fields.allowReconnect === true ? { allowReconnect: true } : {}),
  };
}

function parse(body: Buffer): HubMessage | null {
  const fields = parseJsonObject(body);
  switch (requireCount(fields.type, "type")) {
    case MessageType.Invocation:
      return {
        type: MessageType.Invocation,
        target: requireString(fields.target, "target"),
        arguments: requireArray(fields.arguments, "arguments"),
        ...(fields.invocationId === undefined || fields.invocationId === null
          ? {}
          : { invocationId: requireId(fields.invocationId, "invocationId") }),
        ...optionalIds(fields.streamIds),
      };
    case MessageType.StreamInvocation:
      return {
        type: MessageType.StreamInvocation,
        target: requireString(fields.target, "target"),
        arguments: requireArray(fields.arguments, "arguments"),
        invocationId: requireId(fields.invocationId, "invocationId"),
        ...optionalIds(fields.streamIds),
      };
    case MessageType.StreamItem:
      if (!("item" in fields)) throw new InvalidDataError("Missing required property 'item'.");
      return {
        type: MessageType.StreamItem,
        invocationId: requireId(fields.invocationId, "invocationId"),
        item: fields.item,
      };
    case MessageType.Completion:
      return completion(fields);
    case MessageType.CancelInvocation:
      return { type: MessageType.CancelInvocation, invocationId: requireId(fields.invocationId, "invocationId") };
    case MessageType.Ping:
      return { type: MessageType.Ping };
    case MessageType.Close:
      return close(fields);
    case MessageType.Ack:
      return { type: MessageType.Ack, sequenceId: requireCount(fields.sequenceId, "sequenceId") };
    case MessageType.Sequence:
      return { type: MessageType.Sequence, sequenceId: requireCount(fields.sequenceId, "sequenceId") };
    default:
      return null;
  }
}

/** A missing value and a hole in the arguments are null on the wire: the client refuses an item that is undefined. */
function write(message: HubMessage): Buffer {
  const whole = message.type === MessageType.StreamItem ? { ...message, item: message.item ?? null } : message;
  return Buffer.from(`${JSON.stringify(whole)}\x1e`, "utf8");
}

/** The `json` protocol: objects ended by 0x1E. */
export const jsonProtocol: HubProtocol = { name: "json", format: "Text", framing: separatorFraming, parse, write };
