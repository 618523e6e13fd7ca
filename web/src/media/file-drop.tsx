import { FILE_ENDINGS } from "@nepnha/contract/files";
import type { FileKind } from "@nepnha/contract/define";
import IconFilePlus from "@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs";
import IconMovie from "@tabler/icons-react/dist/esm/icons/IconMovie.mjs";
import { useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from "react";
import { useT } from "../i18n/i18n.ts";
import classes from "./file-field.module.css";

/** Takes files by click, by drag and drop and by paste. `children` stand inside, so that one may drop on them too. */
export function FileDrop({
  label,
  name,
  accept,
  several = false,
  compact,
  disabled,
  onFiles,
  children,
}: {
  /** Word on the button. */
  label: string;
  /** Name of the field, for those who do not see it. */
  name: string;
  accept: FileKind;
  several?: boolean;
  compact: boolean;
  disabled: boolean;
  onFiles: (files: File[]) => void;
  children?: ReactNode;
}) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (list: FileList | null): void => {
    const files = [...(list ?? [])].slice(0, several ? undefined : 1);
    if (!disabled && files.length > 0) onFiles(files);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const dragOver = (event: DragEvent): void => {
    if (disabled || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const paste = (event: ClipboardEvent): void => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };
  const Icon = accept === "video" ? IconMovie : IconFilePlus;
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
      {!disabled && (
        <button type="button" className={classes.choose} onClick={() => input.current?.click()}>
          <Icon size={compact ? 18 : 26} aria-hidden />
          <span>
            {label}
            <span className="nn-hidden">: {name}</span>
          </span>
          {!compact && <span className={classes.hint}>{t("file.drop")}</span>}
          {!compact && <span className={classes.hint}>{t(`file.rule.${accept}`)}</span>}
        </button>
      )}
      <input
        ref={input}
        type="file"
        accept={FILE_ENDINGS[accept].map((ending) => `.${ending}`).join()}
        multiple={several}
        hidden
        aria-label={name}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = "";
        }}
      />
    </div>
  );
}
