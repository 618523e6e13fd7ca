import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql, type RawBuilder } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";

/** Whom a campaign is for. */
export interface Audience {
  readonly audience: string;
  readonly levels: readonly string[];
  readonly categoryIds: readonly string[];
  readonly groupIds: readonly string[];
  readonly userIds: readonly string[];
  readonly projectId: string | null;
  readonly isMarketing: boolean;
}

/** How many receive something, and by which channels at most. */
export interface AudienceCount {
  readonly total: number;
  /** Customers whom an offer does not reach. */
  readonly noConsent: number;
  /** Customers who are meant and do not sign in. */
  readonly noAccount: number;
  readonly push: number;
  readonly email: number;
}

const { USER, CUSTOMER } = ENUMS.userRole;
const { ACTIVE, DELETED } = ENUMS.genericStatus;

const customerOf = (condition: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from customers c where c.tenant_id = u.tenant_id and c.user_id = u._id and c.status = ${sql.lit(ACTIVE)}
    and ${condition})`;

/** Which customers are meant, who are `c`; null for an audience that is no matter of customers. */
function meantCustomers({ audience, levels, categoryIds }: Audience): RawBuilder<unknown> | null {
  const numbers = Object.entries(ENUMS.customerLevel).flatMap(([key, level]) => (levels.includes(key) ? [level] : []));
  switch (audience) {
    case "ALL_CUSTOMERS":
      return sql`true`;
    case "LEVELS":
      return sql`c.level = any(${numbers}::smallint[])`;
    case "CATEGORIES":
      return sql`exists (select from customer_category_members m where m.tenant_id = c.tenant_id
        and m.customer_id = c._id and m.category_id = any(${[...categoryIds]}::uuid[]))`;
    default:
      return null;
  }
}

/** Whether a person, who is `u`, is meant; nobody for an audience that is not known. */
function isMeant(audience: Audience): RawBuilder<boolean> {
  const { groupIds, userIds, projectId } = audience;
  switch (audience.audience) {
    case "ALL_STAFF":
      return sql<boolean>`u.role <= ${sql.lit(USER)}`;
    case "ALL_CUSTOMERS":
      return sql<boolean>`u.role = ${sql.lit(CUSTOMER)}`;
    case "LEVELS":
    case "CATEGORIES":
      return customerOf(meantCustomers(audience) ?? sql`false`);
    case "GROUPS":
      return sql<boolean>`exists (select from user_group_members m where m.tenant_id = u.tenant_id
        and m.user_id = u._id and m.group_id = any(${[...groupIds]}::uuid[]))`;
    case "USERS":
      return sql<boolean>`u._id = any(${[...userIds]}::uuid[])`;
    case "PROJECT":
      return sql<boolean>`exists (select from project_people p where p.tenant_id = u.tenant_id and p.user_id = u._id
        and p.project_id = ${projectId}::uuid)`;
    default:
      return sql<boolean>`false`;
  }
}

/** Staff need no offer; of the others it reaches who agreed to it. */
const agreed = sql<boolean>`(u.role <= ${sql.lit(USER)} or exists (select from customers c
  where c.tenant_id = u.tenant_id and c.user_id = u._id and c.status <> ${sql.lit(DELETED)} and c.consent_marketing))`;

const reached = ({ isMarketing }: Audience): RawBuilder<boolean> => (isMarketing ? agreed : sql<boolean>`true`);

/** Counts whom a campaign reaches, in one statement. */
export async function countAudience(trx: Trx, audience: Audience): Promise<AudienceCount> {
  const customers = meantCustomers(audience);
  const noAccount =
    customers === null
      ? sql`0`
      : sql`(select count(*)::int from customers c where c.tenant_id = ${trx.tenantId} and c.status = ${sql.lit(ACTIVE)}
          and c.user_id is null and ${customers})`;
  const { rows } = await sql<AudienceCount>`
    select ${noAccount} as "noAccount", count(*) filter (where m.reached)::int as total, count(*) filter (where not m.reached)::int as "noConsent",
      count(*) filter (where m.reached and m.push)::int as push, count(*) filter (where m.reached and m.email)::int as email
    from (select ${reached(audience)} as reached, u.email is not null and u.notify_email as email,
        u.notify_push and exists (select from devices d where d.tenant_id = u.tenant_id and d.user_id = u._id
          and d.revoked_at is null and d.push_subscription is not null) as push
      from users u where u.tenant_id = ${trx.tenantId} and u.status = ${sql.lit(ACTIVE)} and ${isMeant(audience)}) m`.execute(
    trx,
  );
  return rows[0] ?? { total: 0, noConsent: 0, noAccount: 0, push: 0, email: 0 };
}

/** The next receivers of a campaign in the order of their ids. @param after the last one of before; null at the beginning */
export async function nextReceivers(
  trx: Trx,
  audience: Audience,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u._id as id from users u
    where u.tenant_id = ${trx.tenantId} and u.status = ${sql.lit(ACTIVE)}
      and u._id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000'::uuid)
      and ${isMeant(audience)} and ${reached(audience)}
    order by u._id limit ${limit}`.execute(trx);
  return rows.map(({ id }) => id);
}
