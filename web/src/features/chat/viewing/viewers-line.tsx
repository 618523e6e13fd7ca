import { useT } from "../../../platform/i18n/i18n.ts";
import { givenNameOf } from "../../../ui/data/initials.ts";
import type { Conversation } from "../engine/model.ts";
import { memberOf } from "../people.ts";
import classes from "./viewing.module.css";
import { useViewers } from "./use-viewers.ts";

/** "Đang xem: Lan": which colleagues have the customer's conversation open too, so that two do not answer. */
export function ViewersLine({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const names = useViewers(conversation.groupId).flatMap((id) => memberOf(conversation, id)?.fullName ?? []);
  return (
    <span className={classes.line} role="status">
      {names.length > 0 && t("chat.viewing", { names: names.map(givenNameOf).join(", ") })}
    </span>
  );
}
