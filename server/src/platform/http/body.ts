import type { FieldIssue } from "@nepnha/domain/platform/translate";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { invalidInput } from "./problem.ts";

/**
 * Most bytes of a body whose sender has shown nothing yet: it is read and parsed before it is anybody's turn, and the
 * longest has some names and an address.
 */
export const DOOR_BYTES = 16 * 1024;

/** Whether a body may be larger than so many bytes: of one that comes in pieces, or packed, nobody knows how large it will be. */
export function mayExceed({ headers }: Pick<FastifyRequest, "headers">, bytes: number): boolean {
  const isOpen = headers["transfer-encoding"] !== undefined || headers["content-encoding"] !== undefined;
  return isOpen || Number(headers["content-length"] ?? 0) > bytes;
}

/**
 * Check a body against a strict zod schema.
 * @throws AppError INVALID_INPUT naming each refused field
 */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body, { reportInput: true });
  if (result.success) return result.data;
  throw invalidInput(result.error.issues.flatMap(issuesOf));
}

function issuesOf(issue: z.core.$ZodIssue): FieldIssue[] {
  const field = issue.path.map(String).join(".") || "body";
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => ({ field: [...issue.path.map(String), key].join("."), code: "unknown" }));
    case "too_small":
      return [{ field, code: issue.origin === "string" ? "minLength" : "min", params: { min: Number(issue.minimum) } }];
    case "too_big":
      return [{ field, code: issue.origin === "string" ? "maxLength" : "max", params: { max: Number(issue.maximum) } }];
    case "invalid_type":
      return [{ field, code: issue.input === undefined ? "required" : "invalid" }];
    default:
      return [{ field, code: "invalid" }];
  }
}
