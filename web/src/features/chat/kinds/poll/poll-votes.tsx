import type { PollOption } from "@nepnha/contract/features/chat/kinds/poll";
import { useQuery } from "@tanstack/react-query";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { Avatar } from "../../../../ui/data/avatar.tsx";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { ListSkeleton } from "../../../../ui/feedback/list-skeleton.tsx";
import { useChat } from "../../chat-context.ts";
import type { Conversation } from "../../engine/model.ts";
import { memberOf } from "../../people.ts";
import classes from "./poll-votes.module.css";

/** Who chose what, option by option. Whoever left the group is still counted, without a name. */
export function PollVotes({
  groupId,
  messageId,
  options,
  conversation,
  onClose,
}: {
  groupId: string;
  messageId: string;
  options: readonly PollOption[];
  conversation: Conversation;
  onClose: () => void;
}) {
  const t = useT();
  const { engine } = useChat();
  const { data, isError } = useQuery({
    queryKey: ["chat", "poll-votes", messageId],
    queryFn: async () => {
      const result = await engine.poll("GetPollVotes", { groupId, messageId });
      if (!result.ok) throw new Error(result.code);
      return result.data.votes;
    },
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog opened onClose={onClose} title={t("chat.poll.votesTitle")}>
      {!data && !isError && <ListSkeleton rows={4} />}
      {isError && <p role="alert">{t("chat.poll.failed")}</p>}
      {data &&
        options.map(({ id, text }) => {
          const votes = data.filter(({ optionIds }) => optionIds.includes(id));
          return (
            <section key={id} aria-label={text}>
              <h3 className={classes.title}>
                {text} ({votes.length})
              </h3>
              {votes.length === 0 && <p className={classes.none}>{t("chat.poll.noVotes")}</p>}
              <ul className={classes.people}>
                {votes.map(({ userId }) => {
                  const member = memberOf(conversation, userId);
                  const name = member?.fullName ?? t("chat.formerMember");
                  return (
                    <li key={userId} className={classes.person}>
                      <Avatar name={name} src={member?.avatar ?? null} size={32} />
                      {userId === engine.me ? `${name} (${t("chat.you")})` : name}
                    </li>
                  );
                })}
              </ul>
            </section>
          );
        })}
    </Dialog>
  );
}
