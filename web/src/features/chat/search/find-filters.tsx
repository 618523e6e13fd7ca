import { Button } from "@mantine/core";
import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import type { ChatMember } from "@nepnha/contract/features/chat/messages";
import { FOUND_KINDS } from "@nepnha/contract/features/chat/methods/search";
import { useState } from "react";
import type { HubOf } from "../../../platform/hub/hub.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { logError } from "../../../platform/lib/log.ts";
import { useStore } from "../../../platform/lib/store.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { DayField } from "../../../ui/fields/date-fields.tsx";
import { SelectField } from "../../../ui/fields/select.tsx";
import classes from "./search.module.css";
import type { Sought } from "./use-found.ts";

/** By whom and when; what is not chosen does not matter. */
export type Choice = Pick<Sought, "senderId" | "kind" | "from" | "to">;

/** Narrows a search, and goes to a day where it is in one conversation. */
export function FindFilters({
  members,
  choice,
  onChoose,
  goDay,
}: {
  members: readonly Pick<ChatMember, "userId" | "fullName">[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
  goDay?: { readonly groupId: string; readonly onGo: (seq: number) => void };
}) {
  const t = useT();
  const people = members.map(({ userId, fullName }) => ({ value: userId, label: fullName }));
  const kinds = FOUND_KINDS.map((kind) => ({ value: kind, label: t(`chat.find.kind.${kind}`) }));
  return (
    <div className={classes.filters}>
      <SelectField
        label={t("chat.find.kind")}
        placeholder={t("chat.find.anyKind")}
        data={kinds}
        value={choice.kind ?? null}
        onChange={(kind) => onChoose({ ...choice, kind: FOUND_KINDS.find((one) => one === kind) })}
        clearable
      />
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
      {goDay && <GoToDay {...goDay} />}
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
