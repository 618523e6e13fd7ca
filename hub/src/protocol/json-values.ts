const PROTO = "__proto__";
/** The name as it may stand in JSON, where each of its letters can be escaped. */
const NAMES_PROTO = /__proto__|\\u00[567]/i;

/** A value of JSON. Own members called `__proto__` are dropped: whoever copies such a value would change a prototype. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (NAMES_PROTO.test(text)) dropProto(value);
  return value;
}

function dropProto(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  Reflect.deleteProperty(value, PROTO);
  for (const inner of Object.values(value)) dropProto(inner);
}

/** JSON as .NET writes it: bytes as base64, dates without the zeros at their end. Throws what cannot be written. */
export function writeJson(value: object, parts: readonly unknown[]): string {
  // A replacer costs several times what it replaces: most messages do without.
  return parts.some(isSpecial) ? JSON.stringify(value, replace) : JSON.stringify(value);
}

/** Is there anything in the value that other JSON does not bring back: bytes, a date? */
export function holdsBytesOrDate(value: unknown): boolean {
  return holds(value, isBytesOrDate);
}

function isBytesOrDate(value: unknown): value is Uint8Array | ArrayBuffer | Date {
  return value instanceof Uint8Array || value instanceof Date || value instanceof ArrayBuffer;
}

/** Is there anything in the value that JSON.stringify writes in its own way? */
function isSpecial(value: unknown): boolean {
  return holds(value, hasOwnWay);
}

function hasOwnWay(value: object): boolean {
  return ("toJSON" in value && typeof value.toJSON === "function") || isBytesOrDate(value);
}

/** Does the test hold for an object in the value? Plain ones are only looked into, unless they have a toJSON. */
function holds(value: unknown, test: (value: object) => boolean): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some((inner) => holds(inner, test));
  const isPlain = Object.getPrototypeOf(value) === Object.prototype && !("toJSON" in value);
  if (!isPlain && test(value)) return true;
  // Faster than a list of the values, and this is looked at once for each broadcast.
  for (const key in value) {
    const inner: unknown = Reflect.get(value, key);
    if (typeof inner === "object" && holds(inner, test)) return true;
  }
  return false;
}

function replace(this: Readonly<Record<string, unknown>>, key: string, value: unknown): unknown {
  // What toJSON makes of a buffer or a date has already come as `value`.
  const original = isBytesOrDate(this[key]) ? this[key] : value;
  if (original instanceof Date) return Number.isNaN(original.getTime()) ? null : trimmed(original);
  if (original instanceof ArrayBuffer) return Buffer.from(original).toString("base64");
  if (original instanceof Uint8Array) {
    return Buffer.from(original.buffer, original.byteOffset, original.byteLength).toString("base64");
  }
  return value;
}

/** 2026-11-23T06:01:05.120Z is 2026-11-23T06:01:05.12Z for .NET. */
function trimmed(date: Date): string {
  return date.toISOString().replace(/\.?0+Z$/, "Z");
}
