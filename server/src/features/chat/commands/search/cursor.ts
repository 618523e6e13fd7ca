/** Which of the messages with the words: those with the marks as they were written, those without, or all alike. */
export type Marks = "exact" | "folded" | "any";

/** A place among the messages of everybody, the latest first: what comes after it is older. */
export interface Place {
  /** Microseconds since 1970. */
  readonly at: number;
  readonly _id: string;
}

/** Where a search goes on. */
export interface Cursor {
  readonly marks: Marks;
  /** Null: at the latest. */
  readonly place: Place | null;
}

/** A cursor as it travels, e.g. `any.1794000000000000.0194…`. */
export const CURSOR = /^(exact|folded|any)(?:\.(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?$/;

export function writeCursor({ marks, place }: Cursor): string {
  return place ? `${marks}.${place.at}.${place._id}` : marks;
}

/** Reads what {@link CURSOR} lets through. */
export function readCursor(text: string): Cursor {
  const [, marks, at, _id] = CURSOR.exec(text) ?? [];
  if (marks !== "exact" && marks !== "folded" && marks !== "any") throw new Error("The argument lets no other through");
  return { marks, place: at !== undefined && _id !== undefined ? { at: Number(at), _id } : null };
}
