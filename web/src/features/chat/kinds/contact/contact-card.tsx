import { Button } from "@mantine/core";
import type { ContactPayload } from "@nepnha/contract/features/chat/kinds/contact";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { Avatar } from "../../../../ui/data/avatar.tsx";
import { useChat } from "../../chat-context.ts";
import { useBeginTalk } from "../../use-begin-talk.ts";
import classes from "./contact-card.module.css";

/** Somebody's card; one press opens the conversation with them. */
export function ContactCard({ name, payload }: { name: string; payload: ContactPayload | null }) {
  const t = useT();
  const { engine } = useChat();
  const begin = useBeginTalk();
  const userId = payload?.userId;
  return (
    <div className={classes.card}>
      <Avatar name={name} src={payload?.avatar ?? null} size={44} />
      <strong className={classes.name}>{name}</strong>
      {userId !== undefined && userId !== engine.me && (
        <Button variant="default" className={classes.write} onClick={() => void begin(() => engine.openDirect(userId))}>
          {t("chat.contact.write")}
        </Button>
      )}
    </div>
  );
}
