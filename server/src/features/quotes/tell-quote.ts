import type { quotes } from "@nepnha/contract/features/quotes/quotes";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import { sql } from "kysely";
import type { HookContext } from "../../kit/resource/section.ts";
import { notify } from "../notifications/api.ts";

type Context = Pick<HookContext<typeof quotes>, "trx" | "actor">;
type Quote = RowOf<typeof quotes>;

/** Tells the customer of a confirmed quote, as far as they sign in. */
export async function tellConfirmed({ trx }: Context, row: Quote): Promise<void> {
  const { account } = await peopleOf(trx, row);
  await notify(trx, {
    userIds: [account],
    kind: "quotes",
    style: "SUCCESS",
    title: { key: "quotes.notice.confirmed" },
    text: { key: "notifications.text", values: { text: row.name } },
    link: `/my-quotes/${row._id}`,
    once: `quote:${row._id}:confirmed:${row.version}`,
  });
}

/** Tells who made a quote, and who looks after its customer, what the customer has answered. */
export async function tellAnswered(
  { trx, actor }: Context,
  row: Quote,
  decision: "ACCEPTED" | "REJECTED",
): Promise<void> {
  const { staff } = await peopleOf(trx, row);
  const isAccepted = decision === "ACCEPTED";
  await notify(trx, {
    userIds: [row.createdBy, staff].filter((id) => id !== actor.userId),
    kind: "quotes",
    style: isAccepted ? "SUCCESS" : "WARNING",
    title: { key: isAccepted ? "quotes.notice.accepted" : "quotes.notice.declined" },
    text: { key: "notifications.text", values: { text: row.name } },
    link: `/quote/${row._id}`,
    once: `quote:${row._id}:answered:${row.version}`,
  });
}

async function peopleOf(
  trx: Context["trx"],
  { customerId }: Quote,
): Promise<{ readonly account: string | null; readonly staff: string | null }> {
  const { rows } = await sql<{ account: string | null; staff: string | null }>`
    select user_id as account, assigned_staff_id as staff from customers
    where tenant_id = ${trx.tenantId} and _id = ${customerId}`.execute(trx);
  return rows[0] ?? { account: null, staff: null };
}
