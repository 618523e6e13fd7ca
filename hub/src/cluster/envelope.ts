import type { Goodbye } from "../protocol/messages.ts";

/** Whom a message is for. */
export type Address =
  | { users: readonly string[] }
  | { group: string }
  | { groups: readonly string[] }
  | { connection: string }
  | { all: true };

/** MessagePack in base64, for values that JSON does not bring back as they were. */
interface Packed {
  packed?: string;
}

/** The arguments of an event: one travels as `payload`, those behind it as `rest`, and all together may be packed. */
export interface EncodedArguments extends Packed {
  payload?: unknown;
  rest?: readonly unknown[];
}

/** What one node tells the others. All of it is plain JSON. */
export type Letter =
  | ({ kind: "send"; to: Address; event: string; except: readonly string[] } & EncodedArguments)
  | { kind: "group"; action: "add" | "remove"; connectionId: string; group: string }
  | ({ kind: "disconnect"; userId: string } & Goodbye)
  | { kind: "ask"; question: string; connectionId: string; target: string; args: readonly unknown[]; packed?: string }
  | { kind: "answer"; node: string; question: string; result?: unknown; packed?: string; error?: string };

/** A letter with the node that sent it; a node drops its own. */
export interface Envelope {
  from: string;
  letter: Letter;
}

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function areStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function isOptionalText(value: unknown): boolean {
  return value === undefined || isText(value);
}

function isOptionalList(value: unknown): boolean {
  return value === undefined || Array.isArray(value);
}

function isAddress(value: unknown): boolean {
  if (!isFields(value)) return false;
  return (
    areStrings(value.users) ||
    areStrings(value.groups) ||
    isText(value.group) ||
    isText(value.connection) ||
    value.all === true
  );
}

const checks: Record<string, (letter: Fields) => boolean> = {
  send: (letter) =>
    isAddress(letter.to) && isText(letter.event) && areStrings(letter.except) && isOptionalList(letter.rest),
  group: (letter) =>
    (letter.action === "add" || letter.action === "remove") && isText(letter.connectionId) && isText(letter.group),
  disconnect: (letter) => isText(letter.userId) && isOptionalText(letter.error),
  ask: (letter) =>
    isText(letter.question) && isText(letter.connectionId) && isText(letter.target) && Array.isArray(letter.args),
  answer: (letter) => isText(letter.node) && isText(letter.question) && isOptionalText(letter.error),
};

/** Is this an envelope that this version understands? Another version of the program may have sent it. */
export function isEnvelope(value: unknown): value is Envelope {
  if (!isFields(value) || !isText(value.from) || !isFields(value.letter)) return false;
  const { kind } = value.letter;
  return (
    typeof kind === "string" &&
    isOptionalText(value.letter.packed) &&
    Object.hasOwn(checks, kind) &&
    checks[kind]?.(value.letter) === true
  );
}
