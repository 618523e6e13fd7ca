import type { FoundMessage } from "@nepnha/contract/features/chat/methods/search";
import type { MouseEvent } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useUser } from "../../../platform/session/services-context.ts";
import { useChatState } from "../chat-context.ts";
import { nameFor } from "../people.ts";
import { conversationHref } from "../use-open-conversation.ts";
import { FoundLine } from "./found-line.tsx";
import { FoundState, MoreFound } from "./found-state.tsx";
import { useSearchPlaces } from "./places.ts";
import classes from "./search.module.css";
import { useFound } from "./use-found.ts";

/** Messages of one conversation that stand here; the search in the conversation has the others. */
const PER_CONVERSATION = 3;

/** Messages of all conversations with the words, under the conversations of that name. */
export function FoundInList({ term }: { term: string }) {
  const t = useT();
  const user = useUser();
  const conversations = useChatState((state) => state.conversations);
  const { goTo, openSearch } = useSearchPlaces();
  const found = useFound({ text: term });
  const groups = byConversation(found.messages);

  const follow = (event: MouseEvent, { groupId, seq }: FoundMessage): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goTo(groupId, seq);
  };
  if (found.state === "idle") return null;
  return (
    <section className={classes.inList} aria-label={t("chat.find.messages")} aria-busy={found.busy}>
      <h2 className={classes.heading}>{t("chat.find.messages")}</h2>
      <FoundState found={found} hint={null} />
      {[...groups].map(([groupId, messages]) => {
        const conversation = conversations.get(groupId);
        const name = conversation ? nameFor(user, conversation, t) : "";
        return (
          <div key={groupId} className={classes.group}>
            {name !== "" && <h3 className={classes.where}>{name}</h3>}
            {messages.slice(0, PER_CONVERSATION).map((message) => (
              <a
                key={message._id}
                href={conversationHref(groupId)}
                className={classes.result}
                onClick={(event) => follow(event, message)}
              >
                <FoundLine message={message} conversation={conversation} term={term} />
              </a>
            ))}
            {messages.length > PER_CONVERSATION && (
              <button type="button" className={classes.more} onClick={() => openSearch(groupId, term)}>
                {t("chat.find.all", { name })}
              </button>
            )}
          </div>
        );
      })}
      <MoreFound found={found} />
    </section>
  );
}

/** In the order of the first of each. */
function byConversation(messages: readonly FoundMessage[]): Map<string, FoundMessage[]> {
  const groups = new Map<string, FoundMessage[]>();
  for (const message of messages) groups.set(message.groupId, [...(groups.get(message.groupId) ?? []), message]);
  return groups;
}
