import type { PollOption, PollPayload } from "@nepnha/contract/features/chat/kinds/poll";
import { leadingOptions } from "@nepnha/domain/features/chat/polls";
import { useId } from "react";
import { useT } from "../../../../platform/i18n/i18n.ts";
import type { Conversation } from "../../engine/model.ts";
import { memberOf } from "../../people.ts";
import classes from "./poll-card.module.css";

/** The options, to be chosen while it is open; with how many people chose each where that may be known. */
export function PollOptions({
  poll,
  question,
  counts,
  picked,
  mine,
  isOpen,
  conversation,
  onPick,
  onWho,
}: {
  poll: PollPayload;
  question: string;
  counts: Readonly<Record<string, number>> | null;
  picked: readonly string[];
  mine: readonly string[];
  isOpen: boolean;
  conversation: Conversation;
  onPick: (optionIds: readonly string[]) => void;
  /** Tells who chose an option; null where nobody is told. */
  onWho: ((option: PollOption) => void) | null;
}) {
  const t = useT();
  const name = useId();
  const leading = isOpen || counts === null ? [] : leadingOptions(counts);
  const pick = (id: string): void => {
    if (!poll.multiple) onPick([id]);
    else onPick(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id]);
  };
  return (
    <ul className={classes.options} aria-label={question}>
      {poll.options.map((option) => {
        const { id, text, addedBy } = option;
        const count = counts?.[id] ?? 0;
        const share = poll.people === 0 ? 0 : Math.round((count * 100) / poll.people);
        const asks = onWho !== null && count > 0;
        const adder = addedBy === null ? null : (memberOf(conversation, addedBy)?.fullName ?? t("chat.formerMember"));
        return (
          <li key={id} className={classes.place}>
            <label className={classes.option} data-open={isOpen || undefined}>
              {counts && <span className={classes.bar} style={{ width: `${share}%` }} aria-hidden />}
              {isOpen && (
                <input
                  type={poll.multiple ? "checkbox" : "radio"}
                  className={classes.box}
                  name={name}
                  checked={picked.includes(id)}
                  onChange={() => pick(id)}
                />
              )}
              <span className={classes.text}>
                {text}
                {adder !== null && <small className={classes.adder}>{t("chat.poll.addedBy", { name: adder })}</small>}
              </span>
              {!isOpen && mine.includes(id) && (
                <span role="img" aria-label={t("chat.poll.mine")} title={t("chat.poll.mine")}>
                  ✓
                </span>
              )}
              {leading.includes(id) && (
                <span role="img" aria-label={t("chat.poll.winner")} title={t("chat.poll.winner")}>
                  ★
                </span>
              )}
              {counts && (
                <span className={classes.count} aria-hidden={asks || undefined} data-asks={asks || undefined}>
                  {count}
                </span>
              )}
            </label>
            {asks && (
              <button
                type="button"
                className={classes.who}
                aria-label={t("chat.poll.who", { count, option: text })}
                title={t("chat.poll.votes")}
                onClick={() => onWho?.(option)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
