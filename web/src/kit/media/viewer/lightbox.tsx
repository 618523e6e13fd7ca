import type { ShownFile } from "@nepnha/contract/platform/files";
import Kit, { type GenericSlide } from "yet-another-react-lightbox";
import Captions from "yet-another-react-lightbox/plugins/captions";
import Counter from "yet-another-react-lightbox/plugins/counter";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
// oxlint-disable-next-line import/no-unassigned-import -- styles have no name
import "yet-another-react-lightbox/styles.css";
// oxlint-disable-next-line import/no-unassigned-import -- styles have no name
import "yet-another-react-lightbox/plugins/captions.css";
// oxlint-disable-next-line import/no-unassigned-import -- styles have no name
import "yet-another-react-lightbox/plugins/counter.css";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import classes from "./lightbox.module.css";

/** How far one may zoom beyond a picture's own points. */
const MAX_ZOOM = 3;

const VideoPlayer = lazy(async () => ({ default: (await import("../player/video-player.tsx")).VideoPlayer }));

interface FilmSlide extends GenericSlide {
  type: "film";
  title: string;
  src: string;
  poster: string | null;
}
declare module "yet-another-react-lightbox" {
  interface SlideTypes {
    film: FilmSlide;
  }
}

/** What is shown large. */
export type LightboxImage = Pick<ShownFile, "url" | "thumbUrl" | "name" | "width" | "height"> & {
  /** Where there are films among the pictures. */
  readonly kind?: ShownFile["kind"];
  readonly posterUrl?: string | null;
  /** The same for the same one, where others may come before it. */
  readonly id?: string;
  /** What stands above it instead of its name. */
  readonly caption?: string;
};

/**
 * Pictures and films at full size, one at a time: by swipe, arrow keys and buttons; zoomed by pinch, wheel and double
 * click. The focus goes back to where it was.
 */
export function Lightbox({
  images,
  index,
  onClose,
  isCounted = true,
  tools = [],
  onView,
}: {
  images: readonly LightboxImage[];
  /** Which one is shown first. */
  index: number;
  onClose: () => void;
  /** Whether these are all, so that it may say how many there are. */
  isCounted?: boolean;
  /** Buttons beside the one that closes, each with a key. */
  tools?: readonly ReactNode[];
  /** Called with each that comes into view. */
  onView?: (index: number) => void;
}) {
  const t = useT();
  // The viewer goes to its index whenever it is drawn with other slides than before: an index that never
  // moves, or slides made anew, would take the reader back to the picture that was opened first.
  const [current, setCurrent] = useState({ index, id: images[index]?.id });
  const moved = current.id === undefined ? -1 : images.findIndex(({ id }) => id === current.id);
  const slides = useMemo(
    () =>
      images.map(({ url, name, width, height, kind, posterUrl, caption }) => {
        const title = caption ?? titleOf(name);
        if (kind === "video") return { type: "film" as const, title, src: url, poster: posterUrl ?? null };
        return {
          src: url,
          alt: t("image.of", { name: titleOf(name) }),
          title,
          ...(width !== null && height !== null ? { width, height } : {}),
        };
      }),
    [images, t],
  );
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    <Kit
      open
      close={onClose}
      index={moved === -1 ? Math.min(current.index, slides.length - 1) : moved}
      slides={slides}
      on={{
        view: (view) => {
          setCurrent({ index: view.index, id: images[view.index]?.id });
          onView?.(view.index);
        },
      }}
      plugins={isCounted ? [Captions, Counter, Zoom] : [Captions, Zoom]}
      toolbar={{ buttons: [...tools, "close"] }}
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
      render={{
        slide: ({ slide, offset }) => (slide.type === "film" ? <Film slide={slide} isShown={offset === 0} /> : undefined),
        ...(images.length === 1 ? { buttonPrev: () => null, buttonNext: () => null } : {}),
      }}
    />
  );
}

/** A film is loaded when it is turned to. */
function Film({ slide: { src, title, poster }, isShown }: { slide: FilmSlide; isShown: boolean }) {
  return (
    <div className={classes.film}>
      {isShown ? (
        <Suspense>
          <VideoPlayer src={src} poster={poster ?? undefined} title={title} />
        </Suspense>
      ) : (
        poster && <img src={poster} alt="" />
      )}
    </div>
  );
}

/** A file's name without its ending is the best caption there is. */
function titleOf(name: string): string {
  return name.replace(/\.\w{2,5}$/, "");
}
