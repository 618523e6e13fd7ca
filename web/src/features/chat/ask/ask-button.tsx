import IconMessageQuestion from "@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs";
import { useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { IconButton } from "../../../ui/layout/icon-button.tsx";
import { useChat } from "../chat-context.ts";
import buttons from "../../../ui/layout/plain-button.module.css";
import { useBeginTalk } from "../use-begin-talk.ts";

/** Opens the conversation in which somebody from outside is advised: as a sign beside the search, or in words. */
export function AskButton({ inWords }: { inWords?: boolean }) {
  const t = useT();
  const { engine } = useChat();
  const begin = useBeginTalk();
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    await begin(() => engine.openAdvise());
    setBusy(false);
  };
  if (inWords) {
    return (
      <button type="button" className={buttons.main} disabled={busy} aria-busy={busy} onClick={() => void ask()}>
        {t("chat.ask")}
      </button>
    );
  }
  return (
    <IconButton size={44} disabled={busy} onClick={() => void ask()} aria-label={t("chat.ask")} title={t("chat.ask")}>
      <IconMessageQuestion size={20} stroke={1.6} aria-hidden />
    </IconButton>
  );
}
