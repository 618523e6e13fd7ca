import { lazy, useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import type { ResourceRow } from "../../../kit/resource/row.ts";
import { Picture } from "../../../ui/data/picture.tsx";
import { WhenWanted } from "../../../ui/layout/when-wanted.tsx";
import classes from "./reading.module.css";

const Lightbox = lazy(async () => ({ default: (await import("../../../kit/media/viewer/lightbox.tsx")).Lightbox }));

const RATIO = 4 / 3;

/** The pictures of a post; each opens at full size. */
export function Gallery({ row }: { row: ResourceRow }) {
  const t = useT();
  const [open, setOpen] = useState<number | null>(null);
  const ids = Array.isArray(row["gallery"]) ? row["gallery"].map(String) : [];
  const files = ids.flatMap((id) => row._files[id] ?? []);
  if (files.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="gallery">
      <h2 id="gallery">{t("read.gallery")}</h2>
      <ul className={classes.gallery}>
        {files.map((file, index) => (
          <li key={file.url}>
            <button type="button" onClick={() => setOpen(index)}>
              <Picture
                file={file}
                ratio={RATIO}
                size="thumb"
                alt={t("read.picture", { number: index + 1, count: files.length })}
              />
            </button>
          </li>
        ))}
      </ul>
      <WhenWanted wanted={open !== null}>
        {open !== null && <Lightbox images={files} index={open} onClose={() => setOpen(null)} />}
      </WhenWanted>
    </section>
  );
}
