import { mentionsIn } from "@nepnha/domain/features/chat/mentions";
import type { Translate } from "../../../platform/i18n/i18n.ts";
import { confirm } from "../../../ui/feedback/confirm.ts";
import type { Conversation } from "../engine/model.ts";

/** More people are not called without a second thought. */
const MANY = 20;

/** Whether a text may go out: one that calls everybody in a large group asks first. */
export async function mayDisturb(text: string, { members }: Conversation, t: Translate): Promise<boolean> {
  if (members.length <= MANY) return true;
  if (!mentionsIn(text, members, { all: true }).some(({ userId }) => userId === null)) return true;
  return confirm({
    title: t("chat.mention.askTitle", { count: members.length }),
    text: t("chat.mention.askText"),
    confirmLabel: t("chat.send"),
  });
}
