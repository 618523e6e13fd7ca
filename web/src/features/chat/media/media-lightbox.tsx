import Kit, { type GenericSlide } from "yet-another-react-lightbox";
import Captions from "yet-another-react-lightbox/plugins/captions";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
// oxlint-disable-next-line import/no-unassigned-import -- styles have no name
import "yet-another-react-lightbox/styles.css";
// oxlint-disable-next-line import/no-unassigned-import -- styles have no name
import "yet-another-react-lightbox/plugins/captions.css";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import viewer from "../../../kit/media/viewer/lightbox.module.css";
import { useT } from "../../../platform/i18n/i18n.ts";
import classes from "./media-viewer.module.css";
import type { Medium } from "./use-media.ts";

const VideoPlayer = lazy(async () => ({
  default: (await import("../../../kit/media/player/video-player.tsx")).VideoPlayer,
}));

/** How far one may zoom beyond a picture's own points. */
const MAX_ZOOM = 3;

interface FilmSlide extends GenericSlide {
  type: "film";
  name: string;
  src: string;
  poster: string | null;
}
declare module "yet-another-react-lightbox" {
  interface SlideTypes {
    film: FilmSlide;
  }
}

/** A picture or film, and what stands below it. */
export interface Shown extends Medium {
  readonly id: string;
  readonly caption: string;
}

/**
 * Pictures and films at full size, one at a time, of which others may come before and after: by swipe, arrow keys and
 * buttons; zoomed by pinch, wheel and double click. The focus goes back to where it was.
 */
export function MediaLightbox({
  media,
  shownId,
  tools,
  onView,
  onClose,
}: {
  media: readonly Shown[];
  shownId: string;
  /** Buttons beside the one that closes, each with a key. */
  tools: readonly ReactNode[];
  onView: (index: number) => void;
  onClose: () => void;
}) {
  const t = useT();
  // Slides that are made anew, or an index that is not where one is, would take the reader to another picture.
  const slides = useMemo(
    () =>
      media.map(({ url, name, width, height, kind, posterUrl, caption: description }) =>
        kind === "video"
          ? { type: "film" as const, description, name, src: url, poster: posterUrl }
          : {
              src: url,
              alt: t("image.of", { name }),
              description,
              ...(width !== null && height !== null ? { width, height } : {}),
            },
      ),
    [media, t],
  );
  const [still] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  return (
    <Kit
      open
      close={onClose}
      index={Math.max(
        media.findIndex(({ id }) => id === shownId),
        0,
      )}
      slides={slides}
      on={{ view: ({ index }) => onView(index) }}
      plugins={[Captions, Zoom]}
      className={viewer.lightbox ?? ""}
      toolbar={{ buttons: [...tools, "close"] }}
      captions={{ descriptionTextAlign: "center" }}
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
        slide: ({ slide, offset }) =>
          slide.type === "film" ? <Film slide={slide} isShown={offset === 0} /> : undefined,
        ...(slides.length === 1 ? { buttonPrev: () => null, buttonNext: () => null } : {}),
      }}
    />
  );
}

/** A film is loaded when it is turned to. */
function Film({ slide: { src, name, poster }, isShown }: { slide: FilmSlide; isShown: boolean }) {
  return (
    <div className={classes.film}>
      {isShown ? (
        <Suspense>
          <VideoPlayer src={src} poster={poster ?? undefined} title={name} />
        </Suspense>
      ) : (
        poster && <img src={poster} alt="" />
      )}
    </div>
  );
}
