import { ActionIcon } from "@mantine/core";
import IconPaperclip from "@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { Suspense, useRef, useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useChat } from "../chat-context.ts";
import type { Conversation } from "../engine/model.ts";
import type { Outgoing } from "../engine/outbox.ts";
import classes from "./composer-tools.module.css";
import { TOOLS } from "./tools.ts";

/** What can be sent besides words: a row above them, on a phone behind a plus. */
export function ComposerTools({
  conversation,
  send,
  onFiles,
}: {
  conversation: Conversation;
  send: (message: Outgoing) => void;
  onFiles: (files: readonly File[]) => void;
}) {
  const t = useT();
  const { engine } = useChat();
  const [shown, setShown] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const offered = TOOLS.filter(({ isOffered }) => isOffered?.(conversation, engine.me) ?? true);
  const opened = offered.find(({ name }) => name === open);
  return (
    <>
      <ActionIcon
        className={classes.plus}
        size={44}
        aria-label={t("chat.tools")}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        <IconPlus size={22} stroke={1.6} aria-hidden />
      </ActionIcon>
      <div className={classes.tools} data-shown={shown || undefined} role="toolbar" aria-label={t("chat.tools")}>
        <ActionIcon
          size={40}
          aria-label={t("chat.files.choose")}
          title={t("chat.files.choose")}
          onClick={() => chooser.current?.click()}
        >
          <IconPaperclip size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
        {offered.map(({ name, label, icon: Icon }) => (
          <ActionIcon
            key={name}
            size={40}
            aria-label={t(label)}
            title={t(label)}
            aria-expanded={open === name}
            onClick={() => setOpen(open === name ? null : name)}
          >
            <Icon size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
        ))}
      </div>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={t("chat.files.choose")}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      {opened && (
        <Suspense>
          <opened.Tool conversation={conversation} send={send} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
