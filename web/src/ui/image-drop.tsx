import { Progress } from "@mantine/core";
import IconPhotoPlus from "@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs";
import { useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from "react";
import { useT } from "../i18n/i18n.ts";
import classes from "./image-field.module.css";

/** Sends a picture and answers it as stored. Rejects with an `Error` whose message tells the user why. */
export type SendImage<F> = (file: File, onProgress: (share: number) => void) => Promise<F>;

/**
 * Takes pictures by click, by drag and drop and by paste, and sends them one after the other. `children` stand inside it,
 * so that dropping on a shown picture works too.
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
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [over, setOver] = useState(false);
  const busy = share !== null;

  async function take(list: FileList | null): Promise<void> {
    const files = [...(list ?? [])].slice(0, several ? undefined : 1);
    if (busy || disabled || files.length === 0) return;
    onError(null);
    for (const file of files) {
      setShare(0);
      try {
        onSent(await send(file, setShare));
      } catch (error) {
        onError(error instanceof Error ? error.message : t("upload.failed"));
      }
    }
    setShare(null);
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent): void => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    void take(event.clipboardData.files);
  };
  const dragOver = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      className={classes.drop}
      data-over={over}
      data-compact={compact}
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
      <button
        type="button"
        className={classes.choose}
        disabled={busy || disabled}
        onClick={() => input.current?.click()}
      >
        <IconPhotoPlus size={compact ? 18 : 26} aria-hidden />
        <span>
          {label}
          <span className="nn-hidden">: {name}</span>
        </span>
        {!compact && <span className={classes.hint}>{t("image.drop")}</span>}
        {!compact && hint && <span className={classes.hint}>{hint}</span>}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        multiple={several}
        hidden
        aria-label={name}
        onChange={({ currentTarget }) => {
          void take(currentTarget.files).then(() => (currentTarget.value = ""));
        }}
      />
      {busy && (
        <Progress
          className={classes.progress ?? ""}
          value={Math.round(share * 100)}
          aria-label={t("image.uploading")}
          animated
        />
      )}
    </div>
  );
}
