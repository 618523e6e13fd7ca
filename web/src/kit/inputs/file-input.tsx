import type { FileKind } from "@nepnha/contract/platform/files";
import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { Skeleton } from "@mantine/core";
import type { Album } from "./use-album.ts";

const FileField = lazy(async () => ({ default: (await import("../media/upload/file-field.tsx")).FileField }));

/** A document or a video in a form: `path` is its field, or its place in a list. */
export function FileInput({
  path,
  accept,
  value,
  onChange,
  album,
  ...frame
}: {
  path: string;
  accept: FileKind;
  label: string;
  required: boolean;
  disabled: boolean;
  error: string | undefined;
  description?: string | undefined;
  value: string | null;
  onChange: (id: string | null) => void;
  album: Album;
}) {
  const forget = useEffectEvent(() => album.wait(path, false));
  // A field that goes takes its upload along: nothing is left to wait for.
  useEffect(() => () => forget(), []);
  return (
    <Suspense fallback={<Skeleton height={120} />}>
      <FileField
        {...frame}
        accept={accept}
        value={value}
        file={value === null ? undefined : album.file(value)}
        onChange={(id, stored) => {
          if (stored) album.keep(stored);
          onChange(id);
        }}
        onBusy={(busy) => album.wait(path, busy)}
      />
    </Suspense>
  );
}
