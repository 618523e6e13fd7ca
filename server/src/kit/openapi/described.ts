import type { ErrorCode } from "@nepnha/contract/platform/errors";
import type { Schema } from "./field-schema.ts";

/** What is known of a call beside who may call it. */
export interface Described {
  readonly summary: string;
  readonly body?: Schema;
  /** Type of the body where it is not JSON. */
  readonly bodyType?: string;
  readonly answer?: Schema;
  readonly answerType?: string;
  readonly status?: number;
  /** Errors besides those that any call may answer. */
  readonly errors?: readonly ErrorCode[];
}

/** Calls by method and path, e.g. `POST /api/tenant/auth/login`. */
export type Operations = Readonly<Record<string, Described>>;

/** Any object. */
export const ANY: Schema = { type: "object" };
/** Any text. */
export const TEXT: Schema = { type: "string" };
/** Type of a body that carries a file in the field `file`. */
export const MULTIPART = "multipart/form-data";
/** Body of {@link MULTIPART}. */
export const FORM: Schema = {
  type: "object",
  required: ["file"],
  properties: { file: { type: "string", format: "binary" } },
};

/** An object with these members, all of them required unless said otherwise. */
export function objectSchema(properties: Schema, required: readonly string[] = Object.keys(properties)): Schema {
  return { type: "object", properties, ...(required.length > 0 ? { required } : {}) };
}
