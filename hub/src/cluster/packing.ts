import { decode, encode } from "@msgpack/msgpack";
import { holdsBytesOrDate } from "../protocol/json-values.ts";
import type { EncodedArguments } from "./envelope.ts";

/** Values for a letter of plain JSON: packed where they hold bytes or dates, so that they arrive as what they are. */
export function pack(values: readonly unknown[]): { packed: string } | undefined {
  if (!values.some(holdsBytesOrDate)) return undefined;
  return { packed: Buffer.from(encode(values, { ignoreUndefined: true })).toString("base64") };
}

/** What `pack` has packed. Throws what is no list in MessagePack. */
export function unpack(packed: string): unknown[] {
  const values: unknown = decode(Buffer.from(packed, "base64"));
  if (!Array.isArray(values)) throw new TypeError("What was packed is no list.");
  return values;
}

/** The arguments of an event as a letter carries them. */
export function encodeArguments(args: readonly unknown[]): EncodedArguments {
  const [payload = null, ...rest] = args;
  return pack(args) ?? { ...(args.length > 0 ? { payload } : {}), ...(rest.length > 0 ? { rest } : {}) };
}

/** The arguments of an event from a letter. Throws when they cannot be read. */
export function decodeArguments({ packed, payload, rest = [] }: EncodedArguments): unknown[] {
  if (packed !== undefined) return unpack(packed);
  return payload === undefined ? [] : [payload, ...rest];
}
