import { FILE_ENDINGS, type FileKind } from "@nepnha/contract/platform/files";
import IconFilePlus from "@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs";
import IconMovie from "@tabler/icons-react/dist/esm/icons/IconMovie.mjs";
import type { ReactNode } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { DropArea } from "../../../ui/fields/drop-area.tsx";
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
  return (
    <DropArea
      label={label}
      name={name}
      hints={[t("file.drop"), t(`file.rule.${accept}`)]}
      Icon={accept === "video" ? IconMovie : IconFilePlus}
      accept={FILE_ENDINGS[accept].map((ending) => `.${ending}`).join()}
      several={several}
      compact={compact}
      disabled={disabled}
      button={!disabled}
      className={classes.drop}
      onFiles={onFiles}
    >
      {children}
    </DropArea>
  );
}
