import { Button } from "@mantine/core";
import type { ContactPayload } from "@nepnha/contract/features/chat/kinds/contact";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { rowPathOf } from "../../../../kit/resource/section-paths.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { useCan } from "../../../../platform/session/services-context.ts";
import { Avatar } from "../../../../ui/data/avatar.tsx";
import { useChat, useChatState } from "../../chat-context.ts";
import { useBeginTalk } from "../../use-begin-talk.ts";
import classes from "./contact-card.module.css";

/** How somebody is by now is asked again after so long, ms. */
const FRESH = 60_000;

/** Somebody's card: one press opens the conversation with them, another what is known of them; grey once they are gone. */
export function ContactCard({
  name,
  payload,
  groupId,
  messageId,
}: {
  name: string;
  payload: ContactPayload | null;
  groupId: string;
  /** Null while it is on its way. */
  messageId: string | null;
}) {
  const t = useT();
  const { engine } = useChat();
  const begin = useBeginTalk();
  const can = useCan();
  const connected = useChatState((state) => state.connection === "connected");
  const { data } = useQuery({
    queryKey: ["chat", "contact", messageId],
    queryFn: async () => {
      const result = await engine.ask("GetContact", { groupId, messageId: messageId ?? "" });
      if (!result.ok) throw new Error(result.code);
      return result.data;
    },
    enabled: messageId !== null && connected,
    staleTime: FRESH,
  });
  // Until it is known they are as they were when the card was sent.
  const { isActive = true, mayWrite = true } = data ?? {};
  const userId = payload?.userId;
  const profile = userId !== undefined && isActive && can("users.read") ? rowPathOf("users", userId) : null;
  return (
    <div className={classes.card} data-gone={!isActive || undefined}>
      <Avatar name={name} src={payload?.avatar ?? null} size={44} />
      <span className={classes.name}>
        <strong>{name}</strong>
        {!isActive && <span className={classes.gone}>{t("chat.contact.gone")}</span>}
      </span>
      {isActive && (
        <span className={classes.acts}>
          {userId !== undefined && userId !== engine.me && mayWrite && (
            <Button variant="default" onClick={() => void begin(() => engine.openDirect(userId))}>
              {t("chat.contact.write")}
            </Button>
          )}
          {profile !== null && (
            <Button variant="default" component={Link} to={profile}>
              {t("chat.contact.profile")}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}
