import { decode, encode } from "@msgpack/msgpack";
import { InvalidDataError, toError } from "../hub-error.ts";
import { requireArray, requireCount } from "./check.ts";
import { copyOf } from "./copy-of.ts";
import { lengthFraming, withLength } from "./framing.ts";
import type { HubProtocol } from "./hub-protocol.ts";
import { type CompletionMessage, type HubMessage, MessageType } from "./messages.ts";
import { checkMessagePack } from "./messagepack-guard.ts";
import { type Fields, readMessage } from "./read-message.ts";

const ResultKind = { Error: 1, Void: 2, Value: 3 } as const;

function completionFields([, , invocationId, kind, value]: readonly unknown[]): Fields {
  const common = { type: MessageType.Completion, invocationId };
  if (kind === ResultKind.Error) return { ...common, error: value };
  if (kind === ResultKind.Value) return { ...common, result: value };
  if (kind === ResultKind.Void) return common;
  throw new InvalidDataError("Invalid invocation result kind.");
}

/** The parts of a message under the names that JSON gives them; headers (part 1 of the first five types) mean nothing here. */
function toFields(parts: readonly unknown[]): Fields {
  const type = requireCount(parts[0], "type");
  switch (type) {
    case MessageType.Invocation:
    case MessageType.StreamInvocation:
      return { type, invocationId: parts[2], target: parts[3], arguments: parts[4], streamIds: parts[5] };
    case MessageType.StreamItem:
      return { type, invocationId: parts[2], ...(parts.length > 3 ? { item: parts[3] } : {}) };
    case MessageType.Completion:
      return completionFields(parts);
    case MessageType.CancelInvocation:
      return { type, invocationId: parts[2] };
    case MessageType.Close:
      return { type, error: parts[1], allowReconnect: parts[2] };
    default:
      return { type, sequenceId: parts[1] };
  }
}

function parse(body: Buffer): HubMessage | null {
  let value: unknown;
  try {
    const hasBytes = checkMessagePack(body);
    // A view would keep the whole frame for as long as the application keeps the bytes.
    value = decode(hasBytes ? copyOf(body) : body);
  } catch (error) {
    throw new InvalidDataError(`Error reading MessagePack. ${toError(error).message}`);
  }
  return readMessage(toFields(requireArray(value, "message")));
}

function completionParts({ invocationId, error, result }: CompletionMessage): unknown[] {
  const head = [MessageType.Completion, {}, invocationId];
  if (error !== undefined) return [...head, ResultKind.Error, error];
  return result === undefined ? [...head, ResultKind.Void] : [...head, ResultKind.Value, result];
}

function toParts(message: HubMessage): unknown[] {
  switch (message.type) {
    case MessageType.Invocation:
    case MessageType.StreamInvocation: {
      const { type, invocationId = null, target, streamIds = [] } = message;
      return [type, {}, invocationId, target, message.arguments, streamIds];
    }
    case MessageType.StreamItem:
      return [message.type, {}, message.invocationId, message.item ?? null];
    case MessageType.Completion:
      return completionParts(message);
    case MessageType.CancelInvocation:
      return [message.type, {}, message.invocationId];
    case MessageType.Ping:
      return [message.type];
    case MessageType.Close:
      return [message.type, message.error ?? null, message.allowReconnect ?? false];
    default:
      return [message.type, message.sequenceId];
  }
}

/** The `messagepack` protocol: arrays with their length in front. */
export const messagePackProtocol: HubProtocol = {
  name: "messagepack",
  format: "Binary",
  framing: lengthFraming,
  parse,
  write: (message) => withLength(encode(toParts(message), { ignoreUndefined: true })),
};
