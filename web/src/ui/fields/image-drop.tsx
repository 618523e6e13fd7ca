import { Progress } from "@mantine/core";
import IconPhotoPlus from "@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useState, type ReactNode } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { useOffline } from "../../platform/lib/network.ts";
import { DropArea } from "./drop-area.tsx";
import { IconButton } from "../layout/icon-button.tsx";
import classes from "./image-field.module.css";

/**
 * Sends a picture and answers it as stored. Rejects with an `Error` whose message tells the user why; quietly, where the
 * signal stopped it.
 */
export type SendImage<F> = (file: File, onProgress: (share: number) => void, signal?: AbortSignal) => Promise<F>;

/** A picture on its way. */
interface Sending {
  readonly id: number;
  readonly name: string;
  readonly share: number;
  readonly stop: AbortController;
}

/** So many are sent at the same time; more only make each slower. */
const AT_ONCE = 3;

/**
 * Takes pictures by click, by drag and drop and by paste, and sends them, several at once; each shows how far it is and can
 * be stopped. They are told in the order in which they were chosen. `children` stand inside it, so that dropping on a
 * shown picture works too.
 */
export function ImageDrop<F>({
  label,
  name,
  hint,
  several = false,
  compact = false,
  disabled = false,
  send,
  onSent,
  onError,
  children,
}: {
  /** Word on the button. */
  label: string;
  /** Name of the field, for those who do not see it. */
  name: string;
  hint?: string;
  several?: boolean;
  compact?: boolean;
  disabled?: boolean;
  send: SendImage<F>;
  onSent: (image: F) => void;
  onError: (text: string | null) => void;
  children?: ReactNode;
}) {
  const t = useT();
  const isOffline = useOffline();
  const [sending, setSending] = useState<readonly Sending[]>([]);

  async function take(files: readonly File[]): Promise<void> {
    onError(null);
    const waiting = files.map((file, id) => ({ id, name: file.name, share: 0, stop: new AbortController() }));
    setSending(waiting);
    const next = waiting.values();
    const results = new Map<number, F | null>();
    let told = 0;
    const lane = async (): Promise<void> => {
      for (const one of next) {
        results.set(one.id, await sendOne(files[one.id], one));
        for (let image = results.get(told); image !== undefined; image = results.get(told)) {
          told += 1;
          if (image !== null) onSent(image);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    setSending([]);
  }

  async function sendOne(file: File | undefined, { id, stop }: Sending): Promise<F | null> {
    const progress = (share: number): void =>
      setSending((all) => all.map((one) => (one.id === id ? { ...one, share } : one)));
    try {
      return file === undefined || stop.signal.aborted ? null : await send(file, progress, stop.signal);
    } catch (error) {
      if (!stop.signal.aborted) onError(error instanceof Error ? error.message : t("upload.failed"));
      return null;
    } finally {
      setSending((all) => all.filter((one) => one.id !== id));
    }
  }

  return (
    <DropArea
      label={label}
      name={name}
      hints={[t("image.drop"), ...(hint ? [hint] : [])]}
      Icon={IconPhotoPlus}
      accept="image/jpeg,image/png,image/webp,image/gif"
      several={several}
      compact={compact}
      disabled={disabled || sending.length > 0}
      className={classes.drop}
      onFiles={(files) => void take(files)}
      footer={sending.map(({ id, name: file, share, stop }) => (
        <div key={id} className={classes.sending}>
          <span className={classes.file} role="status">
            {isOffline ? `${file} · ${t("file.offline")}` : file}
          </span>
          <Progress
            className={classes.progress ?? ""}
            value={Math.round(share * 100)}
            aria-label={`${t("image.uploading")}: ${file}`}
            animated
          />
          <IconButton aria-label={`${t("file.cancel")}: ${file}`} onClick={() => stop.abort()}>
            <IconX size={16} aria-hidden />
          </IconButton>
        </div>
      ))}
    >
      {children}
    </DropArea>
  );
}
