import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { logError } from "../../../platform/lib/log.ts";
import { useStore } from "../../../platform/lib/store.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import buttons from "../../../ui/layout/plain-button.module.css";
import { useChat } from "../chat-context.ts";
import { conversationHref } from "../use-open-conversation.ts";
import { subjectOf } from "./subject.ts";

/**
 * Opens the conversation with the company as soon as there is a connection, in place of the address that asked for it, and
 * lays what it is to be about above its composer.
 */
export function Asking() {
  const t = useT();
  const { engine, drafts } = useChat();
  const connected = useStore(useServices().hub.connected);
  const navigate = useNavigate();
  const { history } = useRouter();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!connected || failed) return undefined;
    let gone = false;
    // What the conversation is drawn with comes while it is opened: the card stands there with the composer, not behind it.
    Promise.all([import("../thread/thread.tsx"), import("./subject-card.tsx")]).catch(() => undefined);
    async function begin(): Promise<void> {
      const about = subjectOf(history.location.state);
      const answer = await engine.openAdvise();
      if (gone) return;
      if (!("groupId" in answer)) return setFailed(true);
      const { groupId } = answer;
      const draft = drafts.all.get()[groupId] ?? { text: "", replyTo: null };
      if (about) drafts.put(groupId, { ...draft, about });
      await navigate({ href: conversationHref(groupId), replace: true });
    }
    begin().catch((error: unknown) => {
      logError("open conversation", error);
      if (!gone) setFailed(true);
    });
    return () => {
      gone = true;
    };
  }, [connected, failed, engine, drafts, navigate, history]);

  if (!failed) return <ListSkeleton rows={5} />;
  return (
    <EmptyState
      picture="noResult"
      title={t("chat.openFailed")}
      action={
        <button type="button" className={buttons.main} onClick={() => setFailed(false)}>
          {t("error.retry")}
        </button>
      }
    >
      {t("chat.openFailedText")}
    </EmptyState>
  );
}
