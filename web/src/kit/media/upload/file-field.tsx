import { Button, Input } from "@mantine/core";
import type { FileKind, ShownFile, StoredFile } from "@nepnha/contract/platform/files";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useEffect, useId, useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import area from "../../../ui/fields/drop-area.module.css";
import { DocumentLink } from "../viewer/document-link.tsx";
import { FileDrop } from "./file-drop.tsx";
import classes from "./file-field.module.css";
import { UploadLine } from "./upload-line.tsx";
import { useUploads } from "./use-uploads.ts";
import { VideoPlayer } from "../player/video-player.tsx";

/** One document or video: sent in parts with its progress, then shown, to be replaced or taken away. */
export function FileField({
  label,
  description,
  error,
  required = false,
  disabled = false,
  accept,
  value,
  file,
  onChange,
  onBusy,
}: {
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  accept: FileKind;
  /** Id of the stored file. */
  value: string | null;
  /** The stored file; the component that holds the value keeps what `onChange` told. */
  file?: ShownFile | undefined;
  onChange: (id: string | null, file: StoredFile | null) => void;
  /** Told whether a file is on its way. */
  onBusy?: ((busy: boolean) => void) | undefined;
}) {
  const t = useT();
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const uploads = useUploads(accept, (stored) => onChange(stored._id, stored));
  const busy = uploads.items.some(({ phase }) => phase !== "failed");
  useEffect(() => onBusy?.(busy), [busy, onBusy]);
  const shown = value === null ? undefined : file;
  const take = (files: File[]): void => {
    for (const item of uploads.items) uploads.cancel(item.id);
    setFailure(uploads.add(files));
  };
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={failure ?? (shown?.reason ? t(`video.reason.${shown.reason}`) : error)}
      required={required}
      labelElement="div"
      role="group"
      aria-label={label}
    >
      <FileDrop
        label={t(shown ? "file.replace" : accept === "video" ? "file.chooseVideo" : "file.choose")}
        name={label}
        accept={accept}
        compact={shown !== undefined || uploads.items.length > 0}
        disabled={disabled}
        onFiles={take}
      >
        {shown && <Shown file={shown} />}
        {uploads.items.map((item) => (
          <UploadLine key={item.id} item={item} uploads={uploads} />
        ))}
        {shown && !disabled && (
          <Button
            variant="default"
            size="sm"
            className={area.remove ?? ""}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onChange(null, null)}
          >
            {t("file.remove")}
          </Button>
        )}
      </FileDrop>
    </Input.Wrapper>
  );
}

function Shown({ file }: { file: ShownFile }) {
  if (file.kind !== "video") return <DocumentLink file={file} />;
  return (
    <div className={classes.video}>
      <VideoPlayer src={file.url} poster={file.posterUrl ?? undefined} title={file.name} startAt={0} />
    </div>
  );
}
