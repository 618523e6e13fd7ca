import { InvalidDataError } from "../hub-error.ts";
import { optionalIds, requireArray, requireCount, requireId, requireString } from "./check.ts";
import { type HubMessage, MessageType } from "./messages.ts";

/** A message's fields as they came, under the names of the JSON protocol. */
export type Fields = Record<string, unknown>;

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

/** Checks the fields and makes the message of them; null for a type that this version does not know. Throws InvalidDataError. */
export function readMessage(fields: Fields): HubMessage | null {
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
