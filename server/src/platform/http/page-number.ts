import { z } from "zod";
import { parseBody } from "./body.ts";

/** Whoever wants to read on behind so many pages has found no row that they look for. */
const PAGES_MAX = 1000;
const schema = z.object({ page: z.coerce.number().int().min(1).max(PAGES_MAX).default(1) });

/** The page that an address asks for by `?page=`, from 1 on. @throws AppError INVALID_INPUT */
export function pageNumber(query: unknown): number {
  return parseBody(schema, query).page;
}
