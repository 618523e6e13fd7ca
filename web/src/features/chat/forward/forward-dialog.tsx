import { Button, Checkbox, Group, Textarea } from "@mantine/core";
import { FORWARD_MAX } from "@nepnha/contract/features/chat/methods/acts";
import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { CHAT_TEXT_MAX } from "@nepnha/contract/platform/constants";
import { mayWriteIn } from "@nepnha/domain/features/chat/guests";
import { foldVietnamese } from "@nepnha/domain/platform/fold";
import { useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useUser } from "../../../platform/session/services-context.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { SearchBox } from "../../../ui/fields/search-box.tsx";
import { useChatState } from "../chat-context.ts";
import { conversationList } from "../engine/store.ts";
import { shortText } from "../kinds/short-text.ts";
import { nameFor } from "../people.ts";
import classes from "./forward-dialog.module.css";
import { useForward } from "./use-forward.ts";

/** From so many conversations on, one looks for a name. */
const SEARCH_FROM = 8;

/** Chooses where a message is passed on to, the conversation used last first, and what is said with it. */
export function ForwardDialog({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const t = useT();
  const me = useUser();
  const conversations = useChatState((state) => state.conversations);
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<string[]>([]);
  const [comment, setComment] = useState("");
  const { forward, busy } = useForward(message, onClose);
  const all = conversationList(conversations)
    .filter(({ type }) => mayWriteIn(me.role, type))
    .map((conversation) => ({ ...conversation, name: nameFor(me, conversation, t) }));
  const wanted = foldVietnamese(search.trim());
  const shown = all.filter(({ name }) => foldVietnamese(name).includes(wanted));
  const full = chosen.length >= FORWARD_MAX;

  return (
    <Dialog opened onClose={onClose} title={t("chat.forward.title")}>
      <p className={classes.what}>{shortText(message, t)}</p>
      {all.length >= SEARCH_FROM && (
        <SearchBox autoFocus label={t("chat.forward.search")} value={search} onChange={setSearch} />
      )}
      {shown.length === 0 && (
        <p className={classes.none} role="status">
          {t(all.length === 0 ? "chat.forward.none" : "chat.forward.noneFound")}
        </p>
      )}
      <Checkbox.Group value={chosen} onChange={setChosen} aria-label={t("chat.forward.to")}>
        <ul className={classes.list}>
          {shown.map(({ groupId, name, avatar }) => (
            <li key={groupId}>
              <Checkbox
                className={classes.conversation}
                classNames={{ body: classes.body, labelWrapper: classes.wrapper, label: classes.label }}
                value={groupId}
                disabled={full && !chosen.includes(groupId)}
                label={
                  <>
                    <Avatar name={name} src={avatar} size={36} />
                    <span className={classes.name}>{name}</span>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      </Checkbox.Group>
      {full && (
        <p className={classes.none} role="status">
          {t("chat.forward.most", { max: FORWARD_MAX })}
        </p>
      )}
      <Textarea
        mt="md"
        label={t("chat.forward.comment")}
        rows={2}
        maxLength={CHAT_TEXT_MAX}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t("ui.cancel")}
        </Button>
        <Button
          disabled={chosen.length === 0}
          loading={busy}
          onClick={() =>
            void forward(
              all.filter(({ groupId }) => chosen.includes(groupId)),
              comment.trim(),
            )
          }
        >
          {t("chat.forward.send", { count: chosen.length })}
        </Button>
      </Group>
    </Dialog>
  );
}
