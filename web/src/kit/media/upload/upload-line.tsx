import { Progress } from "@mantine/core";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs";
import IconPlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs";
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useT } from "../../../platform/i18n/i18n.ts";
import { IconButton } from "../../../ui/layout/icon-button.tsx";
import { bytesText } from "../bytes-text.ts";
import classes from "./file-field.module.css";
import type { UploadItem, UploadPhase } from "./upload-item.ts";
import type { Uploads } from "./use-uploads.ts";

const STATES: Readonly<Record<UploadPhase, MessageKey | null>> = {
  waiting: "file.waiting",
  sending: null,
  paused: "file.paused",
  offline: "file.offline",
  checking: "file.checking",
  failed: null,
};

/** A file on its way: its name, how much of it is there, and the buttons to stop it and go on. */
export function UploadLine({ item, uploads }: { item: UploadItem; uploads: Uploads }) {
  const t = useT();
  const { id, file, phase, sent, error } = item;
  const progress = t("file.progress", { done: bytesText(sent), size: bytesText(file.size) });
  const state = STATES[phase];
  const share = Math.round((sent / file.size) * 100);
  return (
    <div className={classes.upload} data-phase={phase}>
      <div className={classes.facts}>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.hint} role="status">
          {error ?? (state ? `${t(state)} · ${progress}` : progress)}
        </span>
        {phase !== "failed" && (
          <Progress
            value={share}
            aria-label={t("file.uploading", { name: file.name })}
            animated={phase === "checking"}
            size="sm"
          />
        )}
      </div>
      {(phase === "sending" || phase === "waiting" || phase === "offline") && (
        <IconButton aria-label={`${t("file.pause")}: ${file.name}`} onClick={() => uploads.pause(id)}>
          <IconPlayerPause size={18} aria-hidden />
        </IconButton>
      )}
      {phase === "paused" && (
        <IconButton aria-label={`${t("file.resume")}: ${file.name}`} onClick={() => uploads.resume(id)}>
          <IconPlayerPlay size={18} aria-hidden />
        </IconButton>
      )}
      {phase === "failed" && (
        <IconButton aria-label={`${t("file.retry")}: ${file.name}`} onClick={() => uploads.resume(id)}>
          <IconRefresh size={18} aria-hidden />
        </IconButton>
      )}
      <IconButton aria-label={`${t("file.cancel")}: ${file.name}`} onClick={() => uploads.cancel(id)}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
