import type { ShownFile } from "@nepnha/contract/platform/files";
import { lazy, Suspense, useRef, useState } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { Picture } from "../../ui/data/picture.tsx";
import classes from "./pictures.module.css";

const load = () => import("../../kit/media/viewer/lightbox.tsx");
const Lightbox = lazy(async () => ({ default: (await load()).Lightbox }));
const RATIO = 1200 / 630;

/** The pictures of a template: one large, the others below it as a strip; the large one opens at full size. */
export function Pictures({ files }: { files: readonly ShownFile[] }) {
  const t = useT();
  const [shown, setShown] = useState(0);
  const [open, setOpen] = useState(false);
  const large = useRef<HTMLButtonElement>(null);
  const file = files[shown];
  if (!file) return null;
  const near = (): void => void load().catch(() => undefined);
  const label = (index: number, { name }: ShownFile): string =>
    t("lightbox.open", { number: index + 1, count: files.length, name });
  return (
    <div>
      <button
        ref={large}
        type="button"
        className={classes.large}
        aria-label={label(shown, file)}
        onPointerEnter={near}
        onFocus={near}
        onClick={() => setOpen(true)}
      >
        <Picture key={file.url} file={file} ratio={RATIO} size="full" eager />
      </button>
      {files.length > 1 && (
        <ul className={classes.strip}>
          {files.map((one, index) => (
            <li key={one.url}>
              <button
                type="button"
                aria-label={t("templates.showPicture", { number: index + 1 })}
                aria-current={index === shown}
                onClick={() => setShown(index)}
              >
                <Picture file={one} ratio={RATIO} size="thumb" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <Suspense fallback={null}>
          <Lightbox
            images={files}
            index={shown}
            onClose={() => {
              setOpen(false);
              large.current?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
