import type { ShownFile } from "@nepnha/contract/platform/files";
import Kit from "yet-another-react-lightbox";
import Captions from "yet-another-react-lightbox/plugins/captions";
import Counter from "yet-another-react-lightbox/plugins/counter";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
// oxlint-disable-next-line import/no-unassigned-import -- styles have no name
import "yet-another-react-lightbox/styles.css";
// oxlint-disable-next-line import/no-unassigned-import -- styles have no name
import "yet-another-react-lightbox/plugins/captions.css";
// oxlint-disable-next-line import/no-unassigned-import -- styles have no name
import "yet-another-react-lightbox/plugins/counter.css";
import { useMemo, useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import classes from "./lightbox.module.css";

/** How far one may zoom beyond a picture's own points. */
const MAX_ZOOM = 3;

/** Pictures at full size, one at a time: by swipe, arrow keys and buttons; zoomed by pinch, wheel and double click. */
export function Lightbox({
  images,
  index,
  onClose,
}: {
  images: readonly Pick<ShownFile, "url" | "thumbUrl" | "name" | "width" | "height">[];
  /** Which one is shown first. */
  index: number;
  onClose: () => void;
}) {
  const t = useT();
  // The viewer goes to its index whenever it is drawn with other slides than before: an index that never
  // moves, or slides made anew, would take the reader back to the picture that was opened first.
  const [current, setCurrent] = useState(index);
  const slides = useMemo(
    () =>
      images.map(({ url, name, width, height }) => ({
        src: url,
        alt: t("image.of", { name: titleOf(name) }),
        title: titleOf(name),
        ...(width !== null && height !== null ? { width, height } : {}),
      })),
    [images, t],
  );
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    <Kit
      open
      close={onClose}
      index={Math.min(current, slides.length - 1)}
      slides={slides}
      on={{ view: (view) => setCurrent(view.index) }}
      plugins={[Captions, Counter, Zoom]}
      className={classes.lightbox ?? ""}
      counter={{ container: { className: classes.counter ?? "" } }}
      zoom={{ maxZoomPixelRatio: MAX_ZOOM, scrollToZoom: true }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      carousel={{ finite: true, preload: 1 }}
      animation={still ? { fade: 0, swipe: 0, zoom: 0 } : { fade: 150, swipe: 180, zoom: 180 }}
      labels={{
        Lightbox: t("lightbox.title"),
        Close: t("lightbox.close"),
        Next: t("lightbox.next"),
        Previous: t("lightbox.previous"),
        "Zoom in": t("lightbox.zoomIn"),
        "Zoom out": t("lightbox.zoomOut"),
      }}
      {...(images.length === 1 ? { render: { buttonPrev: () => null, buttonNext: () => null } } : {})}
    />
  );
}

/** A file's name without its ending is the best caption there is. */
function titleOf(name: string): string {
  return name.replace(/\.\w{2,5}$/, "");
}
