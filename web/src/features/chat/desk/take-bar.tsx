import { Button } from "@mantine/core";
import { useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useCan, useUser } from "../../../platform/session/services-context.ts";
import { confirm } from "../../../ui/feedback/confirm.ts";
import type { Conversation } from "../engine/model.ts";
import { memberOf } from "../people.ts";
import classes from "./desk.module.css";
import { useDesk } from "./use-desk.ts";

/** In place of the composer: who answers this customer, and that I would. */
export function TakeBar({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const can = useCan();
  const { _id: me } = useUser();
  const { assign } = useDesk(conversation);
  const [busy, setBusy] = useState(false);
  const { desk } = conversation;
  if (!desk) return null;
  const { assigneeId, closedAt } = desk;
  const name = assigneeId && (memberOf(conversation, assigneeId)?.fullName ?? t("chat.formerMember"));

  const take = async (): Promise<void> => {
    if (name) {
      const title = t("chat.desk.takeOver.title", { name });
      const text = t("chat.desk.takeOver.text", { name });
      if (!(await confirm({ title, text, confirmLabel: t("chat.desk.take") }))) return;
    }
    setBusy(true);
    await assign(me);
    setBusy(false);
  };
  const free = closedAt === null ? t("chat.desk.free") : t("chat.desk.over");
  return (
    <div className={classes.take}>
      <p role="status">{name ? t("chat.desk.taken", { name }) : free}</p>
      {can("chatGroups.chatAdviseComplaint") && (
        <Button variant={name ? "default" : "filled"} loading={busy} onClick={() => void take()}>
          {closedAt === null ? t("chat.desk.take") : t("chat.desk.reopen")}
        </Button>
      )}
    </div>
  );
}
