import { ActionIcon } from "@mantine/core";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { Suspense, useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import type { Conversation } from "../engine/model.ts";
import type { Outgoing } from "../engine/outbox.ts";
import classes from "./composer-tools.module.css";
import { TOOLS } from "./tools.ts";

/** What can be sent besides words: a row above them, on a phone behind a plus. */
export function ComposerTools({
  conversation,
  send,
}: {
  conversation: Conversation;
  send: (message: Outgoing) => void;
}) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const offered = TOOLS.filter(({ isOffered }) => isOffered?.(conversation) ?? true);
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
        {offered.map(({ name, label, icon: Icon }) => (
          <ActionIcon key={name} size={40} aria-label={t(label)} title={t(label)} onClick={() => setOpen(name)}>
            <Icon size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
        ))}
      </div>
      {opened && (
        <Suspense>
          <opened.Tool conversation={conversation} send={send} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
