import { ENUMS } from "@nepnha/contract/platform/enums";
import { vendors } from "@nepnha/contract/features/vendors/vendors";
import { REVIEW_COMMENT_MAX } from "@nepnha/contract/features/vendors/vendor-reviews";
import { isCleanText } from "@nepnha/domain/platform/text";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../kit/deps.ts";
import { parseBody } from "../../platform/http/body.ts";
import { AppError } from "../../platform/http/problem.ts";
import { idParam } from "../../platform/http/id-param.ts";
import { allow, runners, visibleRow } from "../../kit/resource/run.ts";
import { readReviews, writeReview } from "./vendor-reviews.ts";
import { vendorsSection } from "./vendors.ts";

type WithId = { Params: { id: string } };

const BASE = "/api/tenant/vendors/:id";
/** An opinion is no change of the vendor: anyone who may look at it may have one. */
const READ = { config: { access: { anyOf: ["vendors.read"] } } } as const;

const reviewSchema = z.strictObject({
  rating: z.int().min(1).max(5),
  comment: z
    .string()
    .max(REVIEW_COMMENT_MAX)
    .refine((text) => isCleanText(text, true))
    .nullish(),
});

/** What people say of vendors. */
export function registerVendorCalls(app: FastifyInstance, deps: KitDeps): void {
  const { read, write } = runners(deps, vendorsSection);

  app.get<WithId>(`${BASE}/reviews`, READ, (request) => {
    const access = allow(request, vendors, "read");
    const id = idParam(request.params.id);
    return read(request, async (context) =>
      readReviews(context.trx, await visibleRow(context, access, id), context.actor.userId),
    );
  });

  app.put<WithId>(`${BASE}/review`, { config: { ...READ.config, idempotent: 200 } }, (request) => {
    const access = allow(request, vendors, "read");
    const id = idParam(request.params.id);
    const { rating, comment } = parseBody(reviewSchema, request.body);
    return write(request, async (context) => {
      const vendor = await visibleRow(context, access, id);
      if (vendor.status === ENUMS.genericStatus.DELETED) throw new AppError("NOT_FOUND");
      const text = comment?.normalize("NFC").trim();
      await writeReview(context, vendor, { rating, comment: text === undefined || text === "" ? null : text });
      return readReviews(context.trx, vendor, context.actor.userId);
    });
  });
}
