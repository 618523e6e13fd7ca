import { ON_DUTY } from "@nepnha/contract/features/chat/methods/presence";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useNow } from "../chat-context.ts";
import classes from "./presence.module.css";
import { seenText } from "./seen-text.ts";
import { usePresence } from "./use-presence.ts";

/** Under the name of somebody: that they are there, or when they last were. It takes its line before it is known. */
export function SeenLine({ userId }: { userId: string }) {
  const t = useT();
  const now = useNow();
  const presence = usePresence(userId);
  return (
    <span className={classes.line} data-online={presence?.online || undefined}>
      {presence && seenText(presence, now, t)}
    </span>
  );
}

/** That somebody of the company is there to answer; nothing while nobody is. */
export function DutyLine() {
  const t = useT();
  const presence = usePresence(ON_DUTY);
  if (!presence?.online) return null;
  return (
    <span className={classes.line} data-online>
      {t("chat.presence.duty")}
    </span>
  );
}
