import { givenNameOf } from "../../../ui/data/initials.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useChat, useNow } from "../chat-context.ts";
import type { ComponentType, ReactNode } from "react";
import type { Conversation } from "../engine/model.ts";
import { memberOf } from "../people.ts";
import classes from "./desk.module.css";
import { type DeskView, viewOf } from "./desk-view.ts";
import { waitText } from "./wait-text.ts";

/** The conversations with customers of a view, each with how long the customer waits and who answers. */
export function DeskRows({
  view,
  all,
  openId,
  Row,
}: {
  view: Exclude<DeskView, "all">;
  all: readonly Conversation[];
  openId: string | null;
  /** The list's own row: by its name it would take the list's code into a file of its own. */
  Row: ComponentType<{ conversation: Conversation; current: boolean; note: ReactNode }>;
}) {
  const t = useT();
  const now = useNow();
  const { engine } = useChat();
  const rows = viewOf(view, all, engine.me);
  if (rows.length === 0) {
    return (
      <p className={classes.nothing} role="status">
        {t(`chat.desk.none.${view}`)}
      </p>
    );
  }
  return rows.map((conversation) => {
    const { groupId, desk } = conversation;
    const assignee = desk?.assigneeId ? memberOf(conversation, desk.assigneeId) : undefined;
    const name = assignee && givenNameOf(assignee.fullName);
    return (
      <Row
        key={groupId}
        conversation={conversation}
        current={groupId === openId}
        note={
          <>
            {desk?.waitingSince && <span className={classes.waits}>{waitText(desk.waitingSince, now, t)}</span>}
            {view === "open" && (name ? t("chat.desk.answers", { name }) : t("chat.desk.nobody"))}
          </>
        }
      />
    );
  });
}
