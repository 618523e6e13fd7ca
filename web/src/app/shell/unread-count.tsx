import { useUnread } from "../../features/chat/unread.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import classes from "./side-menu.module.css";

const MOST = 99;

/** How many messages are unread, beside the chat in the menu; nothing where there are none. */
export function UnreadCount({ slim }: { slim: boolean }) {
  const t = useT();
  const { count } = useUnread();
  if (count === 0) return null;
  return (
    <span className={`nn-count ${classes.count}`} data-slim={slim}>
      <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
      <span className="nn-hidden">{t("shell.unread", { count })}</span>
    </span>
  );
}
