import IconMessageExclamation from "@tabler/icons-react/dist/esm/icons/IconMessageExclamation.mjs";
import IconMessageQuestion from "@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs";
import { useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { IconButton } from "../../../ui/layout/icon-button.tsx";
import { useChat } from "../chat-context.ts";
import buttons from "../../../ui/layout/plain-button.module.css";
import { useBeginTalk } from "../use-begin-talk.ts";

/**
 * Opens the conversation in which somebody from outside is advised, or the one in which they complain: as a sign beside
 * the search, or in words.
 */
export function AskButton({ inWords, complains = false }: { inWords?: boolean; complains?: boolean }) {
  const t = useT();
  const { engine } = useChat();
  const begin = useBeginTalk();
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    await begin(() => (complains ? engine.openComplaint() : engine.openAdvise()));
    setBusy(false);
  };
  const label = t(complains ? "chat.complain" : "chat.ask");
  const Icon = complains ? IconMessageExclamation : IconMessageQuestion;
  if (inWords) {
    return (
      <button type="button" className={buttons.main} disabled={busy} aria-busy={busy} onClick={() => void ask()}>
        {label}
      </button>
    );
  }
  return (
    <IconButton size={44} disabled={busy} onClick={() => void ask()} aria-label={label} title={label}>
      <Icon size={20} stroke={1.6} aria-hidden />
    </IconButton>
  );
}
