import type { FastifyInstance } from "fastify";
import { AppError } from "./problem.ts";

/** Objects and lists inside each other; the deepest body of the product has about ten. */
const DEEPEST = 64;

/**
 * Refuses bodies that are nested deeper than anybody means: what walks through them (checks, comparing, the hash of a
 * repeated call) may do so step by step within itself.
 */
export function registerJsonDepth(app: FastifyInstance): void {
  app.addHook("preValidation", async (request) => {
    if (isDeeper(request.body, DEEPEST)) throw new AppError("MALFORMED_JSON");
  });
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
