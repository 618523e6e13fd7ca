import type { ShownFile } from "@nepnha/contract/platform/files";
import { lazy, Suspense, useRef, useState, type CSSProperties } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import classes from "./gallery.module.css";

const load = () => import("./lightbox.tsx");
const Lightbox = lazy(async () => ({ default: (await load()).Lightbox }));
/** Shape of a picture whose size is not known. */
const ANY_SHAPE = 4 / 3;

/**
 * Pictures to look at: each stands in its own shape before it is loaded, so that nothing moves, and opens at full size.
 * One alone is shown large.
 */
export function Gallery({ images }: { images: readonly ShownFile[] }) {
  const t = useT();
  const [open, setOpen] = useState<number | null>(null);
  const pressed = useRef<HTMLButtonElement | null>(null);
  const near = (): void => void load().catch(() => undefined);
  const close = (): void => {
    setOpen(null);
    pressed.current?.focus();
  };
  return (
    <>
      <span className={classes.gallery} data-alone={images.length === 1}>
        {images.map((image, index) => (
          <button
            key={image.url}
            type="button"
            className={classes.picture}
            style={frameOf(image)}
            aria-label={t("lightbox.open", { number: index + 1, count: images.length, name: image.name })}
            onPointerEnter={near}
            onFocus={near}
            onClick={({ currentTarget }) => {
              pressed.current = currentTarget;
              setOpen(index);
            }}
          >
            <img
              src={images.length === 1 ? image.url : image.thumbUrl}
              alt={t("image.of", { name: image.name })}
              loading="lazy"
              decoding="async"
              {...(image.width !== null && image.height !== null ? { width: image.width, height: image.height } : {})}
            />
          </button>
        ))}
      </span>
      {open !== null && (
        <Suspense fallback={null}>
          <Lightbox images={images} index={open} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function frameOf({ width, height, preview }: ShownFile): CSSProperties {
  return {
    aspectRatio: width !== null && height !== null ? width / height : ANY_SHAPE,
    // Never larger than it is.
    ...(width === null ? {} : { maxWidth: `min(100%, ${width}px)` }),
    ...(preview === null ? {} : { backgroundImage: `url("${preview}")` }),
  };
}
