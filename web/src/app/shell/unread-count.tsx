import { useUnread } from "../../features/chat/unread.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { Count } from "../../ui/data/count.tsx";
import classes from "./side-menu.module.css";

/** How many messages are unread, beside the chat in the menu; nothing where there are none. */
export function UnreadCount({ slim }: { slim: boolean }) {
  const t = useT();
  const count = useUnread();
  if (count === 0) return null;
  return <Count count={count} label={t("shell.unread", { count })} className={classes.count} data-slim={slim} />;
}
