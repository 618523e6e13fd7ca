import { ENUMS } from "@nepnha/contract/platform/enums";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import type { vendors } from "@nepnha/contract/features/vendors/vendors";
import type { VendorReview, VendorReviews } from "@nepnha/contract/features/vendors/vendor-reviews";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../../platform/db/pool.ts";
import { logActions } from "../../platform/log/action-log.ts";
import type { HookContext } from "../../kit/resource/section.ts";

/** What a person says of a vendor. */
export interface ReviewInput {
  readonly rating: number;
  readonly comment: string | null;
}

const SHOWN = 100;

/** The latest reviews of a vendor, the reader's own among them or not. */
export async function readReviews(trx: Trx, vendor: RowOf<typeof vendors>, readerId: string): Promise<VendorReviews> {
  const { rows } = await sql<Omit<VendorReview, "updatedAt"> & { updatedAt: Date }>`
    select r._id, r.user_id as "userId", u.full_name as "fullName", r.rating, r.comment, r.updated_at as "updatedAt"
    from vendor_reviews r join users u on u.tenant_id = r.tenant_id and u._id = r.user_id
    where r.tenant_id = ${trx.tenantId} and r.vendor_id = ${vendor._id}
    order by (r.user_id = ${readerId}) desc, r.updated_at desc, r._id limit ${SHOWN}`.execute(trx);
  const items = rows.map((row): VendorReview => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
  return { items, mine: items.find(({ userId }) => userId === readerId) ?? null, ...(await ratingOf(trx, vendor._id)) };
}

/**
 * Take a person's review of a vendor, instead of the one that they wrote before, and work out what all of them mean. The
 * vendor's version stays: nobody who has its form open changes the rating.
 */
export async function writeReview(
  context: HookContext,
  vendor: RowOf<typeof vendors>,
  { rating, comment }: ReviewInput,
): Promise<void> {
  const { trx, actor, resource } = context;
  // Two who review at once would each count without the other.
  await sql`select from vendors where tenant_id = ${trx.tenantId} and _id = ${vendor._id} for no key update`.execute(
    trx,
  );
  const before = await ratingOf(trx, vendor._id);
  await sql`
    insert into vendor_reviews (tenant_id, _id, vendor_id, user_id, rating, comment)
    values (${trx.tenantId}, ${uuidv7()}, ${vendor._id}, ${actor.userId}, ${rating}, ${comment})
    on conflict (tenant_id, vendor_id, user_id) do update
    set rating = excluded.rating, comment = excluded.comment, updated_at = now()`.execute(trx);
  const after = await ratingOf(trx, vendor._id);
  await sql`
    update vendors set rating = ${after.rating}, review_count = ${after.reviewCount}
    where tenant_id = ${trx.tenantId} and _id = ${vendor._id}`.execute(trx);
  await logActions(trx, actor, [
    {
      kind: ENUMS.actionLogKind.Update,
      entityKind: resource.name,
      entityId: vendor._id,
      summary: vendor.name,
      changes: {
        rating: { from: before.rating, to: after.rating },
        reviewCount: { from: before.reviewCount, to: after.reviewCount },
      },
      notes: comment,
    },
  ]);
}

async function ratingOf(trx: Trx, vendorId: string): Promise<{ rating: string | null; reviewCount: number }> {
  const { rows } = await sql<{ rating: string | null; reviewCount: number }>`
    select round(avg(rating), 1) as rating, count(*) as "reviewCount" from vendor_reviews
    where tenant_id = ${trx.tenantId} and vendor_id = ${vendorId}`.execute(trx);
  return rows[0] ?? { rating: null, reviewCount: 0 };
}
