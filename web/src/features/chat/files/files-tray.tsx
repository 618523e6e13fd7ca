import { ActionIcon, Button } from "@mantine/core";
import IconFile from "@tabler/icons-react/dist/esm/icons/IconFile.mjs";
import IconMovie from "@tabler/icons-react/dist/esm/icons/IconMovie.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useState } from "react";
import { bytesText } from "../../../kit/media/bytes-text.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import type { Outgoing } from "../engine/outbox.ts";
import classes from "./files-tray.module.css";
import { messagesOf, pick, type Picked } from "./pick.ts";

/** What somebody is about to send: looked over, with what cannot be sent and why, before a byte is on its way. */
export function FilesTray({
  files,
  send,
  onClose,
}: {
  files: readonly File[];
  send: (message: Outgoing) => void;
  onClose: () => void;
}) {
  const t = useT();
  const [picked, setPicked] = useState<readonly Picked[]>(() => pick(files, t));
  const good = picked.filter(({ refusal }) => refusal === null);
  return (
    <Dialog opened onClose={onClose} title={t("chat.files.title")}>
      <ul className={classes.list}>
        {picked.map((one, at) => (
          // Two files may have one name, and nothing else tells them apart.
          // oxlint-disable-next-line react/no-array-index-key -- they only ever leave
          <li key={`${one.file.name} ${at}`} className={classes.item}>
            <Look picked={one} />
            <span className={classes.words}>
              <span className={classes.name}>{one.file.name}</span>
              <span className={classes.size} data-refused={one.refusal !== null || undefined}>
                {one.refusal ?? bytesText(one.file.size)}
              </span>
            </span>
            <ActionIcon
              size={44}
              aria-label={t("chat.files.remove", { name: one.file.name })}
              onClick={() => setPicked(picked.filter((other) => other !== one))}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        fullWidth
        mt="md"
        data-autofocus
        disabled={good.length === 0}
        onClick={() => {
          for (const message of messagesOf(picked)) send(message);
          onClose();
        }}
      >
        {good.length === 0 ? t("chat.send") : t("chat.files.send", { count: good.length })}
      </Button>
    </Dialog>
  );
}

function Look({ picked: { file, kind } }: { picked: Picked }) {
  const [url] = useState(() => (kind === "image" ? URL.createObjectURL(file) : null));
  if (url) return <img className={classes.look} src={url} alt="" onLoad={() => URL.revokeObjectURL(url)} />;
  const Icon = kind === "video" ? IconMovie : IconFile;
  return (
    <span className={classes.look}>
      <Icon size={26} stroke={1.6} aria-hidden />
    </span>
  );
}
