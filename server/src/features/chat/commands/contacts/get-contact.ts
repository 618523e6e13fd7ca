import { contactKind } from "@nepnha/contract/features/chat/kinds/contact";
import type { ContactMethods } from "@nepnha/contract/features/chat/methods/contacts";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { holds } from "@nepnha/domain/platform/permit";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { contactRoles } from "../../contacts/contact-rules.ts";
import { contactRules } from "../../kinds/contact.ts";
import { readMembership } from "../../membership/membership.ts";
import { findSeenMessage } from "../../own-message.ts";

type GetContact = ContactMethods["GetContact"];

/**
 * How the person on a card is by now. What the card shows of them stays as it was when it was sent.
 * @throws HubRefusal NOT_FOUND for a message that I cannot see, that was taken back or that is no card, and those of the
 * conversation
 */
export async function getContact(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, messageId }: GetContact["argument"],
): Promise<GetContact["data"]> {
  const membership = await readMembership(trx, actor, groupId);
  const { type, payload } = await findSeenMessage(trx, membership, messageId);
  // Once it was taken back it carries nothing.
  const card = type === contactKind.type ? contactRules.read({ payload, quote: null }).payload : null;
  if (!card) throw new HubRefusal("NOT_FOUND");
  const person = await trx
    .selectFrom("users")
    .select("role")
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", card.userId)
    .where("status", "=", ENUMS.genericStatus.ACTIVE)
    .executeTakeFirst();
  if (!person) return { isActive: false, mayWrite: false };
  const mayTalk = contactRoles(actor.role).some((role) => role === person.role);
  return { isActive: true, mayWrite: mayTalk && holds(actor, "chatGroups.chatSend") };
}
