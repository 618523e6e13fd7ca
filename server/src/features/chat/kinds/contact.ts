import { contactKind, type ContactPayload, type ContactSent } from "@nepnha/contract/features/chat/kinds/contact";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { z } from "zod";
import type { Trx } from "../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../platform/realtime/refusal.ts";
import { contactRoles } from "../contacts/contact-rules.ts";
import type { ReadRules, SendRules, StoredWords } from "./kind.ts";
import { checkedPayload } from "./payload.ts";

const sentSchema: z.ZodType<ContactSent> = z.strictObject({ userId: z.string().refine(isUuid) });

const payloadSchema: z.ZodType<ContactPayload> = z.object({
  userId: z.string(),
  fullName: z.string(),
  avatar: z.string().nullable(),
});

/** A card of somebody whom the sender may write to; what it says of them is read, never taken from the sender. */
export const contactRules: ReadRules<typeof contactKind.type> & SendRules = {
  read: ({ payload }) => ({ type: contactKind.type, payload: payloadSchema.nullable().parse(payload), replyTo: null }),
  check(argument) {
    const sent = checkedPayload(sentSchema, argument);
    return { text: "", replyToSeq: null, sent, complete: (trx, actor) => readCard(trx, actor, sent) };
  },
  // Whoever passes a card on shows it by their own rights, as it is now.
  forward: ({ payload }) => {
    const { userId } = payloadSchema.parse(payload);
    return { type: contactKind.type, text: "", complete: (trx, actor) => readCard(trx, actor, { userId }) };
  },
};

async function readCard(trx: Trx, { role }: RealtimeActor, { userId }: ContactSent): Promise<StoredWords> {
  const roles = contactRoles(role);
  // Guests may write to nobody.
  if (roles.length === 0) throw new HubRefusal("NOT_FOUND");
  const person = await trx
    .selectFrom("users")
    .select(["full_name", "avatar"])
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", userId)
    .where("status", "=", ENUMS.genericStatus.ACTIVE)
    .where("role", "in", [...roles])
    .executeTakeFirst();
  if (!person) throw new HubRefusal("NOT_FOUND");
  const payload: ContactPayload = { userId, fullName: person.full_name, avatar: person.avatar };
  return { text: payload.fullName, payload };
}
