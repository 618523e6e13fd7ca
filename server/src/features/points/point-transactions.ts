import { pointTransactions } from "@nepnha/contract/features/points/point-transactions";
import { vi } from "@nepnha/contract/messages/vi";
import { fillIn } from "@nepnha/domain/platform/fill-in";
import { isAdministrator } from "@nepnha/domain/platform/permit";
import type { Reader, Refusal } from "../../kit/moves/rules.ts";
import { section, type ResourceHooks, type Section } from "../../kit/resource/section.ts";
import { lockAccount } from "./ledger/account.ts";
import { depositPoints, withdrawPoints } from "./ledger/change.ts";
import { isReversible, reversePoints } from "./ledger/reverse.ts";
import type { Purchases } from "./purchases.ts";
import { requireOther } from "./require-other.ts";

/** The ledger as a section. */
export type LedgerSection = Section<typeof pointTransactions>;

/** Written by its own calls and by what happens; here is what becomes of an entry that is there. */
const hooks = (purchases: Purchases): ResourceHooks<typeof pointTransactions> => ({
  moves: {
    approve: {
      guard: (reader, row) =>
        administratorsOnly(reader) ??
        (row.enteredById === reader.actor.userId
          ? { message: "pointTransactions.rule.notYourOwn", code: "FORBIDDEN" }
          : null),
      async effect({ trx, deps, actor }, row) {
        const account = await lockAccount(trx, row.customerId ?? "");
        await requireOther(trx, account, [actor.userId, row.enteredById], deps.clock.now());
        const change = {
          customerId: row.customerId ?? "",
          amount: Math.abs(row.amount ?? 0),
          content: row.content ?? "",
          at: deps.clock.now(),
          by: row.enteredById,
          voucherId: row.voucherId,
          entryId: row._id,
          reason: "ADJUST" as const,
        };
        const expiresAt = row.expiredAt === null ? null : new Date(row.expiredAt);
        const { code, balanceAfter, at } = await ((row.amount ?? 0) > 0
          ? depositPoints(trx, { ...change, expiresAt })
          : withdrawPoints(trx, change));
        return { code, balanceAfter, at: at.toISOString() };
      },
    },
    decline: { guard: administratorsOnly },
    reverse: {
      guard: (reader, row) =>
        administratorsOnly(reader) ??
        (isReversible(row.reason, row.amount ?? 0) ? null : { message: "pointTransactions.rule.notReversible" }),
      async effect(context, row) {
        const { trx, deps, actor } = context;
        // Nobody keeps what they got for points that go back to them. What was entered by hand names a voucher at most.
        if (row.reason === "REDEEM" && row.voucherId !== null) {
          await purchases.takeBack(context, row.voucherId);
        }
        // The reason is the office's own and stands in its log; the customer reads what was reversed.
        const content = fillIn(vi["points.content.reversal"], { code: row.code ?? "" }, "vi");
        const reversal = { entryId: row._id, content, at: deps.clock.now(), by: actor.userId, allowDebt: true };
        await reversePoints(trx, reversal);
        return {};
      },
    },
  },
});

/** The section with its rules. */
export function pointTransactionsSection(purchases: Purchases): LedgerSection {
  return section(pointTransactions, { hooks: hooks(purchases) });
}

function administratorsOnly({ actor }: Reader): Refusal | null {
  return isAdministrator(actor) ? null : { message: "pointTransactions.rule.administratorsOnly", code: "FORBIDDEN" };
}
