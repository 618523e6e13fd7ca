import { useRef, useState, type ClipboardEvent, type ComponentType, type DragEvent, type ReactNode } from "react";
import classes from "./drop-area.module.css";

/**
 * Takes files by click, by drag and drop and by paste. `children` stand inside, so that one may drop on them too; `footer` stands
 * below the button.
 */
export function DropArea({
  label,
  name,
  hints,
  Icon,
  accept,
  several,
  compact,
  disabled,
  button = true,
  className,
  onFiles,
  children,
  footer,
}: {
  /** Word on the button. */
  label: string;
  /** Name of the field, for those who do not see it. */
  name: string;
  /** What may be put here; said while there is room. */
  hints: readonly string[];
  Icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  /** Kinds of files, as an input takes them. */
  accept: string;
  several: boolean;
  compact: boolean;
  disabled: boolean;
  /** False where nothing may be put here at all. */
  button?: boolean;
  className: string | undefined;
  onFiles: (files: File[]) => void;
  children?: ReactNode;
  footer?: ReactNode;
}) {
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
    if (!button || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const paste = (event: ClipboardEvent): void => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };
  return (
    <div
      className={`${classes.drop} ${className}`}
      data-over={over}
      data-compact={compact}
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
      {button && (
        <button type="button" className={classes.choose} disabled={disabled} onClick={() => input.current?.click()}>
          <Icon size={compact ? 18 : 26} aria-hidden />
          <span>
            {label}
            <span className="nn-hidden">: {name}</span>
          </span>
          {!compact &&
            hints.map((hint) => (
              <span key={hint} className={classes.hint}>
                {hint}
              </span>
            ))}
        </button>
      )}
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={several}
        hidden
        aria-label={name}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = "";
        }}
      />
      {footer}
    </div>
  );
}
