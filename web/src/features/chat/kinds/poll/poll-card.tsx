import { Button } from "@mantine/core";
import { POLL_LIMITS, type PollOption, type PollPayload } from "@nepnha/contract/features/chat/kinds/poll";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { chosenOptions, isPollOpen, mayClosePoll } from "@nepnha/domain/features/chat/polls";
import { lazy, useState } from "react";
import { formatDateTime } from "../../../../platform/i18n/format.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { confirm } from "../../../../ui/feedback/confirm.ts";
import { showWindow } from "../../../../ui/feedback/window.ts";
import { useChat, useNow } from "../../chat-context.ts";
import type { Conversation } from "../../engine/model.ts";
import { memberOf } from "../../people.ts";
import { AddOption } from "./add-option.tsx";
import classes from "./poll-card.module.css";
import { PollOptions } from "./poll-options.tsx";
import { usePoll } from "./use-poll.ts";
import { usePollChange } from "./use-poll-change.ts";

const PollVotes = lazy(async () => ({ default: (await import("./poll-votes.tsx")).PollVotes }));

/** A poll: what is asked, what I choose, and how it stands as far as I may know. */
export function PollCard({
  question,
  payload,
  messageId,
  changeSeq,
  askedBy,
  conversation,
}: {
  question: string;
  payload: PollPayload;
  messageId: string | null;
  changeSeq: number;
  /** Who asked. */
  askedBy: string | undefined;
  conversation: Conversation;
}) {
  const t = useT();
  const { engine } = useChat();
  const now = useNow();
  const { groupId } = conversation;
  const isOpen = isPollOpen(payload, new Date(now));
  const { mine = [], counts, chose } = usePoll({ groupId, messageId, changeSeq, payload });
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const { busy, problem, change } = usePollChange();
  const role = memberOf(conversation, engine.me)?.role;
  const poll = { groupId, messageId: messageId ?? "" };
  const picked = draft ?? mine;
  const isChanged = draft !== null && String(chosenOptions(payload, draft)) !== String(chosenOptions(payload, mine));

  const vote = async (optionIds: string[]): Promise<void> => {
    if (!(await change(() => engine.poll("VotePoll", { ...poll, optionIds })))) return;
    setDraft(null);
    await chose(optionIds);
  };
  const add = async (text: string): Promise<boolean> => {
    const added = await change(() => engine.poll("AddPollOption", { ...poll, text }));
    if (added) setDraft(payload.multiple ? [...picked, added.optionId] : [added.optionId]);
    return added !== null;
  };
  const lock = async (): Promise<void> => {
    const title = t("chat.poll.lockTitle");
    const sure = await confirm({ title, text: t("chat.poll.lockText"), confirmLabel: t("chat.poll.lock") });
    if (sure) await change(() => engine.poll("ClosePoll", poll));
  };
  const showVotes = (options: readonly PollOption[]): void =>
    void showWindow<true>((close) => (
      <PollVotes {...poll} options={options} conversation={conversation} onClose={() => close(null)} />
    ));
  const isTold = !payload.anonymous && counts !== null && payload.people > 0;

  return (
    <section className={classes.card} aria-label={question} onClick={(event) => event.stopPropagation()}>
      <strong className={classes.question}>{question}</strong>
      <span className={classes.note}>{notes(payload, isOpen, t).join(" · ")}</span>
      <PollOptions
        poll={payload}
        question={question}
        counts={counts}
        picked={picked}
        mine={mine}
        isOpen={isOpen}
        conversation={conversation}
        onPick={setDraft}
        onWho={isTold ? (option) => showVotes([option]) : null}
      />
      {isOpen && payload.mayAdd && payload.options.length < POLL_LIMITS.optionsMax && (
        <AddOption busy={busy} onAdd={add} />
      )}
      <span className={classes.note}>
        {payload.people === 0 ? t("chat.poll.nobody") : t("chat.poll.people", { count: payload.people })}
        {counts === null && ` · ${t("chat.poll.afterVote")}`}
      </span>
      {problem !== "" && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {isOpen && (
        <div className={classes.acts}>
          <Button
            color="brick"
            loading={busy}
            disabled={!isChanged}
            onClick={() => void vote(chosenOptions(payload, picked) ?? [])}
          >
            {t(mine.length > 0 ? "chat.poll.revote" : "chat.poll.vote")}
          </Button>
          {mine.length > 0 && (
            <Button variant="subtle" color="gray" disabled={busy} onClick={() => void vote([])}>
              {t("chat.poll.withdraw")}
            </Button>
          )}
        </div>
      )}
      <div className={classes.acts}>
        {isTold && (
          <button type="button" className={classes.link} onClick={() => showVotes(payload.options)}>
            {t("chat.poll.votes")}
          </button>
        )}
        {isOpen && role !== undefined && mayClosePoll(role, askedBy === engine.me) && (
          <button type="button" className={classes.link} onClick={() => void lock()}>
            {t("chat.poll.lock")}
          </button>
        )}
      </div>
    </section>
  );
}

/** What was settled, in a line. */
function notes({ multiple, anonymous, ends }: PollPayload, isOpen: boolean, t: ReturnType<typeof useT>): string[] {
  const end =
    ends.type === ENUMS.pollExpiredType.NONE ? [] : [t("chat.poll.endsAt", { time: formatDateTime(ends.at) })];
  return [
    ...(isOpen ? [t(multiple ? "chat.poll.several" : "chat.poll.one"), ...end] : [t("chat.poll.over")]),
    ...(anonymous ? [t("chat.poll.secret")] : []),
  ];
}
