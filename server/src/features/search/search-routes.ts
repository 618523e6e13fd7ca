import { SEARCH_LIMITS, type SearchAnswer } from "@nepnha/contract/features/search/search";
import { isCleanText } from "@nepnha/domain/platform/text";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../kit/deps.ts";
import { actorOf } from "../../platform/http/actor.ts";
import { parseBody } from "../../platform/http/body.ts";
import { searchRows } from "./search-rows.ts";

/** Many times what the longest term takes. */
const SEARCH_BYTES = 4 * 1024;
/** Somebody types on meanwhile: what takes longer is of no use any more. */
const STATEMENT_MS = 3000;

const bodySchema = z.strictObject({
  term: z
    .string()
    .trim()
    .min(1)
    .max(SEARCH_LIMITS.term)
    .refine((text) => isCleanText(text, false)),
  language: z.enum(["vi", "en"]).default("vi"),
});

/** Rows of all sections by their words. Anyone who is signed in may ask; sections without a right say nothing. */
export function registerSearch(app: FastifyInstance, { db, sections, search }: KitDeps): void {
  app.post(
    "/api/tenant/search",
    { config: { access: "signedIn" }, bodyLimit: SEARCH_BYTES },
    (request): Promise<SearchAnswer> => {
      const asked = parseBody(bodySchema, request.body);
      const actor = actorOf(request);
      return db.read(
        actor.tenantId,
        async (trx) => ({ items: await searchRows({ sections, search }, trx, actor, asked) }),
        {
          statementTimeoutMs: STATEMENT_MS,
        },
      );
    },
  );
}
