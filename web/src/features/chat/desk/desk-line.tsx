import { isStaff } from "@nepnha/domain/platform/permit";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useUser } from "../../../platform/session/services-context.ts";
import { useNow } from "../chat-context.ts";
import type { Conversation } from "../engine/model.ts";
import { memberOf } from "../people.ts";
import classes from "./desk.module.css";
import { waitText } from "./wait-text.ts";

/** Who answers a customer, and since when they wait; to the customer only who answers. */
export function DeskLine({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const now = useNow();
  const user = useUser();
  const { desk } = conversation;
  if (!desk) return null;
  const { assigneeId, closedAt, waitingSince } = desk;
  const name = assigneeId && (memberOf(conversation, assigneeId)?.fullName ?? t("chat.formerMember"));
  if (!isStaff(user)) {
    return <span className={classes.line}>{name ? t("chat.desk.answers", { name }) : t("chat.desk.willAnswer")}</span>;
  }
  const who = assigneeId === user._id ? t("chat.desk.iAnswer") : name && t("chat.desk.answers", { name });
  return (
    <span className={classes.line}>
      {closedAt === null ? (who ?? t("chat.desk.nobody")) : t("chat.desk.closed")}
      {waitingSince && <span className={classes.waits}>{waitText(waitingSince, now, t)}</span>}
    </span>
  );
}
