import { ActionIcon } from "@mantine/core";
import type { ChatMember } from "@nepnha/contract/features/chat/messages";
import type { FoundMessage } from "@nepnha/contract/features/chat/methods/search";
import IconAdjustments from "@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs";
import { lazy, type MouseEvent, Suspense, useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useUser } from "../../../platform/session/services-context.ts";
import { useChatState } from "../chat-context.ts";
import type { Conversation } from "../engine/model.ts";
import { nameFor } from "../people.ts";
import { conversationHref } from "../use-open-conversation.ts";
import type { Choice } from "./find-filters.tsx";
import { FoundLine } from "./found-line.tsx";
import { FoundState, MoreFound } from "./found-state.tsx";
import { useSearchPlaces } from "./places.ts";
import classes from "./search.module.css";
import { useFound } from "./use-found.ts";

const FindFilters = lazy(async () => ({ default: (await import("./find-filters.tsx")).FindFilters }));

/** Messages of one conversation that stand here; the search in the conversation has the others. */
const PER_CONVERSATION = 3;

/** Messages of all conversations with the words, under the conversations of that name. */
export function FoundInList({ term }: { term: string }) {
  const t = useT();
  const user = useUser();
  const conversations = useChatState((state) => state.conversations);
  const { goTo, openSearch } = useSearchPlaces();
  const [choice, setChoice] = useState<Choice>({});
  const [filters, setFilters] = useState(false);
  const found = useFound({ text: term, ...choice });
  const groups = byConversation(found.messages);

  const follow = (event: MouseEvent, { groupId, seq }: FoundMessage): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goTo(groupId, seq);
  };
  if (found.state === "idle") return null;
  return (
    <section className={classes.inList} aria-label={t("chat.find.messages")} aria-busy={found.busy}>
      <div className={classes.headingLine}>
        <h2 className={classes.heading}>{t("chat.find.messages")}</h2>
        <ActionIcon
          size={44}
          onClick={() => setFilters(!filters)}
          aria-label={t("chat.find.filter")}
          title={t("chat.find.filter")}
          aria-expanded={filters}
        >
          <IconAdjustments size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      {filters && (
        <Suspense>
          <FindFilters members={everybody(conversations)} choice={choice} onChoose={setChoice} />
        </Suspense>
      )}
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

/** Everybody who is in a conversation of mine, by name. */
function everybody(conversations: ReadonlyMap<string, Conversation>): ChatMember[] {
  const members = [...conversations.values()].flatMap((one) => one.members);
  const people = new Map(members.map((member) => [member.userId, member]));
  return [...people.values()].toSorted((a, b) => a.fullName.localeCompare(b.fullName, "vi"));
}

/** In the order of the first of each. */
function byConversation(messages: readonly FoundMessage[]): Map<string, FoundMessage[]> {
  const groups = new Map<string, FoundMessage[]>();
  for (const message of messages) groups.set(message.groupId, [...(groups.get(message.groupId) ?? []), message]);
  return groups;
}
