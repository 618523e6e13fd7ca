import { Button } from "@mantine/core";
import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import { useState } from "react";
import type { HubOf } from "../../../platform/hub/hub.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { logError } from "../../../platform/lib/log.ts";
import { useStore } from "../../../platform/lib/store.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { DayField } from "../../../ui/fields/date-fields.tsx";
import { SelectField } from "../../../ui/fields/select.tsx";
import type { Conversation } from "../engine/model.ts";
import classes from "./search.module.css";
import type { Sought } from "./use-found.ts";

/** By whom and when; what is not chosen does not matter. */
export type Choice = Pick<Sought, "senderId" | "from" | "to">;

/** Narrows the search in a conversation, and goes to a day of it. */
export function FindFilters({
  conversation,
  choice,
  onChoose,
  onGo,
}: {
  conversation: Conversation;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  onGo: (seq: number) => void;
}) {
  const t = useT();
  const people = conversation.members.map(({ userId, fullName }) => ({ value: userId, label: fullName }));
  return (
    <div className={classes.filters}>
      <SelectField
        label={t("chat.find.sender")}
        placeholder={t("chat.find.anybody")}
        data={people}
        value={choice.senderId ?? null}
        onChange={(senderId) => onChoose({ ...choice, senderId: senderId ?? undefined })}
        clearable
      />
      <div className={classes.days}>
        <DayField
          label={t("chat.find.from")}
          value={choice.from ?? null}
          {...(choice.to !== undefined && { maxDate: choice.to })}
          onChange={(from) => onChoose({ ...choice, from: from ?? undefined })}
          clearable
        />
        <DayField
          label={t("chat.find.to")}
          value={choice.to ?? null}
          {...(choice.from !== undefined && { minDate: choice.from })}
          onChange={(to) => onChoose({ ...choice, to: to ?? undefined })}
          clearable
        />
      </div>
      <GoToDay groupId={conversation.groupId} onGo={onGo} />
    </div>
  );
}

function GoToDay({ groupId, onGo }: { groupId: string; onGo: (seq: number) => void }) {
  const t = useT();
  const services = useServices();
  const hub: HubOf<ChatMethods, object> = services.hub;
  const connected = useStore(services.hub.connected);
  const [day, setDay] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const go = async (): Promise<void> => {
    if (day === null) return;
    try {
      const answer = await hub.invoke("FindDay", { groupId, day });
      if (!answer.ok) setProblem(t(answer.code === "RATE_LIMITED" ? "chat.find.tooFast" : "chat.find.failed"));
      else if (answer.data.seq === null) setProblem(t("chat.find.noDay"));
      else onGo(answer.data.seq);
    } catch (error) {
      logError("find day", error);
      setProblem(t("chat.find.failed"));
    }
  };
  return (
    <form
      className={classes.goDay}
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <DayField
        label={t("chat.find.goDay")}
        value={day}
        error={problem}
        onChange={(next) => {
          setDay(next);
          setProblem(null);
        }}
      />
      <Button type="submit" variant="default" disabled={day === null || !connected}>
        {t("chat.find.go")}
      </Button>
    </form>
  );
}
