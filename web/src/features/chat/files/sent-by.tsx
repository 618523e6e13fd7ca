import type { MessageFiles } from "@nepnha/contract/features/chat/kinds/files";
import { formatDay } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import type { Conversation } from "../engine/model.ts";
import { memberOf } from "../people.ts";
import { useSearchPlaces } from "../search/places.ts";
import classes from "./sent-files.module.css";

/** Who sent it and when; a press leads to the message. */
export function SentBy({
  conversation,
  message: { seq, senderId, time },
  onLeave,
}: {
  conversation: Conversation;
  message: MessageFiles;
  onLeave?: (() => void) | undefined;
}) {
  const t = useT();
  const { goTo } = useSearchPlaces();
  const name = memberOf(conversation, senderId)?.fullName ?? t("chat.formerMember");
  return (
    <button
      type="button"
      className={classes.by}
      title={t("chat.files.goTo")}
      onClick={() => {
        onLeave?.();
        goTo(conversation.groupId, seq);
      }}
    >
      {name} · {formatDay(time)}
    </button>
  );
}
