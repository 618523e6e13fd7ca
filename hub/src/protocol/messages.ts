/** The nine hub messages; numbers and names are those of the wire. */
export const MessageType = {
  Invocation: 1,
  StreamItem: 2,
  Completion: 3,
  StreamInvocation: 4,
  CancelInvocation: 5,
  Ping: 6,
  Close: 7,
  Ack: 8,
  Sequence: 9,
} as const;

/** Calls a method. Without an id nobody waits for an answer. */
export interface InvocationMessage {
  type: typeof MessageType.Invocation;
  target: string;
  arguments: unknown[];
  invocationId?: string;
  streamIds?: string[];
}
/** Calls a method that answers with a stream. */
export interface StreamInvocationMessage {
  type: typeof MessageType.StreamInvocation;
  target: string;
  arguments: unknown[];
  invocationId: string;
  streamIds?: string[];
}
/** One item of a stream, either way. */
interface StreamItemMessage {
  type: typeof MessageType.StreamItem;
  invocationId: string;
  item: unknown;
}
/** The end of a call or stream; never both a result and an error, neither when there is no value. */
export interface CompletionMessage {
  type: typeof MessageType.Completion;
  invocationId: string;
  result?: unknown;
  error?: string;
}
interface CancelInvocationMessage {
  type: typeof MessageType.CancelInvocation;
  invocationId: string;
}
interface PingMessage {
  type: typeof MessageType.Ping;
}
/** What a client is told at its end. */
export interface Goodbye {
  /** Why, for whoever reads the client's log. */
  error?: string;
  /** An automatic client comes back with it, and stays away without. */
  allowReconnect?: boolean;
}
interface CloseMessage extends Goodbye {
  type: typeof MessageType.Close;
}
/** Stateful reconnect: everything up to this id has arrived. */
interface AckMessage {
  type: typeof MessageType.Ack;
  sequenceId: number;
}
/** Stateful reconnect: the id of the next counted message. */
interface SequenceMessage {
  type: typeof MessageType.Sequence;
  sequenceId: number;
}

/** What travels between client and server, whatever the protocol makes of it. */
export type HubMessage =
  | InvocationMessage
  | StreamInvocationMessage
  | StreamItemMessage
  | CompletionMessage
  | CancelInvocationMessage
  | PingMessage
  | CloseMessage
  | AckMessage
  | SequenceMessage;
