import type { Field } from "@nepnha/contract/kit/define";
import { useEffect, useRef } from "react";
import type { StoredFile } from "@nepnha/contract/platform/files";
import { useT } from "../../platform/i18n/i18n.ts";
import { GalleryField } from "../../ui/fields/gallery-field.tsx";
import type { SendImage } from "../../ui/fields/image-drop.tsx";
import { ImageField } from "../../ui/fields/image-field.tsx";
import type { Album } from "./use-album.ts";

interface Common {
  label: string;
  required: boolean;
  disabled: boolean;
  error: string | undefined;
  album: Album;
}

/** One picture; one that is smaller than its place needs is refused before it is used. */
export function ImageInput({
  field,
  value,
  onChange,
  album,
  ...common
}: Common & { field: Extract<Field, { kind: "image" }>; value: string | null; onChange: (id: string | null) => void }) {
  const t = useT();
  const view = value === null ? undefined : album.view(value);
  const { minWidth: width = 1, minHeight: height = 1 } = field;
  const send: SendImage<StoredFile> = async (file, onProgress, signal) => {
    const image = await album.send(file, onProgress, signal);
    if ((image.width ?? 0) >= width && (image.height ?? 0) >= height) return image;
    throw new Error(t("upload.reason.small", { width, height }));
  };
  const rule = [t("image.rule"), ...(width > 1 ? [t("image.minSize", { width, height })] : [])].join("; ");
  return (
    <ImageField
      {...common}
      hint={rule}
      image={view ?? null}
      send={send}
      onChange={(image) => onChange(image?._id ?? null)}
    />
  );
}

/** A gallery. */
export function ImagesInput({
  max,
  value,
  onChange,
  album,
  ...common
}: Common & { max: number; value: readonly string[]; onChange: (ids: string[]) => void }) {
  const t = useT();
  // Several uploads may end before the form has drawn the first one.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const add = ({ _id }: StoredFile): void => {
    latest.current = [...latest.current, _id];
    onChange([...latest.current]);
  };
  const images = value.flatMap((id) => {
    const view = album.view(id);
    return view ? [{ ...view, _id: id }] : [];
  });
  return (
    <GalleryField
      {...common}
      hint={t("image.rule")}
      max={max}
      images={images}
      send={album.send}
      onAdd={add}
      onOrder={onChange}
    />
  );
}
