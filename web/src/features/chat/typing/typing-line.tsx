import { useT } from "../../../platform/i18n/i18n.ts";
import { givenNameOf } from "../../../ui/data/initials.ts";
import type { Conversation } from "../engine/model.ts";
import { memberOf } from "../people.ts";
import classes from "./typing-line.module.css";
import { useTypists } from "./use-typing.ts";

/** From here on they are counted, not named. */
const MOST_NAMED = 2;

/** Who is writing now, above the field in which I write; it takes no room of its own. */
export function TypingLine({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const names = useTypists(conversation.groupId).flatMap((userId) => memberOf(conversation, userId)?.fullName ?? []);
  const text =
    names.length > MOST_NAMED
      ? t("chat.typingMany", { count: names.length })
      : t("chat.typing", { names: names.map(givenNameOf).join(", ") });
  return (
    <div className={classes.place} role="status">
      {names.length > 0 && (
        <span className={classes.line}>
          <span className={classes.dots} aria-hidden />
          {text}
        </span>
      )}
    </div>
  );
}
