import { Link } from "@tanstack/react-router";
import { useT } from "../../platform/i18n/i18n.ts";
import links from "../../ui/layout/action-link.module.css";
import { useUnread } from "../chat/api.ts";
import classes from "./home.module.css";

// Typed wide: the chat's route is added by its section.
const CHAT: string = "/chat";

/** How many messages wait for somebody, with the way to them; with none, what they may ask. */
export function UnreadLine() {
  const t = useT();
  const count = useUnread();
  if (count === 0) return <span className={classes.text}>{t("home.chatText")}</span>;
  return (
    <Link to={CHAT} className={links.quiet}>
      {t("home.unread", { count })}
    </Link>
  );
}
