import { chatReports } from "@nepnha/contract/features/moderation/chat-reports";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { TIME_ZONE } from "@nepnha/contract/platform/constants";
import { fillIn } from "@nepnha/domain/platform/fill-in";
import { sql } from "kysely";
import type { Refusal } from "../../kit/moves/rules.ts";
import { section, type HookContext, type ResourceHooks } from "../../kit/resource/section.ts";
import { AppError, catalogueFor } from "../../platform/http/problem.ts";
import { HubRefusal } from "../../platform/realtime/refusal.ts";
import { hideMessage, showMessage, writeTo } from "../chat/api.ts";

type Report = RowOf<typeof chatReports>;

/** An instant as it is read in Vietnam: `24/11 08:00`. */
const TIME = new Intl.DateTimeFormat("vi-VN", {
  timeZone: TIME_ZONE,
  day: "2-digit",
  month: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
});
const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;
const HIDDEN: Refusal = { message: "chatReports.rule.hidden" };
const OWN: Refusal = { message: "chatReports.rule.own" };
const SHOWN: Refusal = { message: "chatReports.rule.shown" };

/** What is done with a message is done for all who reported it, and told to everybody in its conversation. */
const hooks: ResourceHooks<typeof chatReports> = {
  moves: {
    hide: {
      guard: (_reader, row) => (row.isHidden ? HIDDEN : null),
      async effect(context, row) {
        const done = await hideMessage(context.trx, context.actor, row);
        if (!done) throw new AppError("RULE_BROKEN", { message: "chatReports.rule.gone" });
        await settleOthers(context, row, true);
        return { isHidden: true };
      },
    },
    unhide: {
      guard: (_reader, row) => (row.isHidden ? null : SHOWN),
      async effect(context, row) {
        const done = await showMessage(context.trx, row);
        if (!done) throw new AppError("RULE_BROKEN", { message: "chatReports.rule.gone" });
        await settleOthers(context, row, false);
        return { isHidden: false };
      },
    },
    warn: {
      guard: ({ actor }, row) => (row.senderId === actor.userId ? OWN : null),
      async effect(context, row, { notes }) {
        await warnSender(context, row, notes ?? "");
        return { warnedAt: context.deps.clock.now().toISOString() };
      },
    },
  },
};

/** The section with its rules. */
export const chatReportsSection = section(chatReports, { hooks });

/** The other reports of a message say the same of it; when it is hidden, they are settled with it. */
async function settleOthers({ trx, actor }: HookContext, row: Report, hidden: boolean): Promise<void> {
  await sql`
    update chat_reports set is_hidden = ${hidden},
      status = case when ${hidden} and status = ${ACTIVE} then ${DEACTIVE}::smallint else status end,
      updated_by = ${actor.userId}, updated_at = now(), version = version + 1
    where tenant_id = ${trx.tenantId} and message_id = ${row.messageId} and _id <> ${row._id}`.execute(trx);
}

/** The moderator writes to them, in their language as far as it is ours to say. @throws AppError RULE_BROKEN where nobody may */
async function warnSender({ trx, actor }: HookContext, { senderId, sentAt }: Report, reason: string): Promise<void> {
  const { rows } = await sql<{ language: string }>`
    select language from users where tenant_id = ${trx.tenantId} and _id = ${senderId}`.execute(trx);
  const language = rows[0]?.language === "en" ? "en" : "vi";
  const time = TIME.format(sentAt);
  const text = fillIn(catalogueFor(language)["chatReports.warning"], { time, reason }, language);
  try {
    await writeTo(trx, { ...actor, language: "vi" }, senderId, text);
  } catch (error) {
    if (!(error instanceof HubRefusal)) throw error;
    const message = error.code === "BANNED_WORDS" ? "chat.error.BANNED_WORDS" : "chatReports.rule.noTalk";
    throw new AppError("RULE_BROKEN", { message });
  }
}
