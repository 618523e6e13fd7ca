import { useUnread } from "../../features/chat/unread.ts";
import { usePressing } from "../../features/dashboard/use-start-page.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { Count } from "../../ui/data/count.tsx";
import classes from "./side-menu.module.css";

/** How much waits behind a line of the menu that is used all day; nothing where there is none. */
export function MenuCount({ name, slim }: { name: string; slim: boolean }) {
  return name === "chatGroups" ? <Unread slim={slim} /> : <Pressing slim={slim} />;
}

function Unread({ slim }: { slim: boolean }) {
  const t = useT();
  const count = useUnread();
  return <Waiting count={count} label={t("shell.unread", { count })} slim={slim} />;
}

function Pressing({ slim }: { slim: boolean }) {
  const t = useT();
  const count = usePressing();
  return <Waiting count={count} label={t("shell.pressing", { count })} slim={slim} />;
}

function Waiting({ count, label, slim }: { count: number; label: string; slim: boolean }) {
  if (count === 0) return null;
  return <Count count={count} label={label} className={classes.count} data-slim={slim} />;
}
