import { InvalidDataError } from "../hub-error.ts";

/** A non-empty string, as every id must be. Throws InvalidDataError. */
export function requireId(value: unknown, name: string): string {
  if (typeof value !== "string" || value === "") throw new InvalidDataError(`Expected '${name}' to be of type String.`);
  return value;
}

/** A string, which may be empty. Throws InvalidDataError. */
export function requireString(value: unknown, name: string): string {
  if (typeof value !== "string") throw new InvalidDataError(`Expected '${name}' to be of type String.`);
  return value;
}

/** An array of whatever values. Throws InvalidDataError. */
export function requireArray(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) throw new InvalidDataError(`Expected '${name}' to be of type Array.`);
  return value;
}

/** A count: a whole number from 0 on that a double holds exactly. Throws InvalidDataError. */
export function requireCount(value: unknown, name: string): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0) {
    throw new InvalidDataError(`Expected '${name}' to be of type Integer.`);
  }
  return value;
}

/** The ids of upload streams; absent means none. Throws InvalidDataError. */
export function optionalIds(value: unknown): { streamIds: string[] } | undefined {
  if (value === undefined || value === null) return undefined;
  const ids = requireArray(value, "streamIds").map((id) => requireId(id, "streamIds"));
  return ids.length > 0 ? { streamIds: ids } : undefined;
}
