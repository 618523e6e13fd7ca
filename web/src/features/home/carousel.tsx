import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs";
import IconPlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs";
import { useCallback, useEffect, useRef, useState } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { Picture } from "../../ui/data/picture.tsx";
import { BlockLink } from "./block-link.tsx";
import classes from "./carousel.module.css";
import type { ShownBlock } from "./use-blocks.ts";

const RATIO = 16 / 9;
const EACH_MS = 6000;

/** Banners in one frame: swiped, stepped, or turned by themselves until somebody pauses them. */
export function Carousel({ banners }: { banners: readonly ShownBlock[] }) {
  const t = useT();
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const [near, setNear] = useState(false);
  const count = banners.length;
  const show = useCallback(
    (wanted: number): void => {
      const list = track.current;
      if (list) list.scrollTo({ left: ((wanted + count) % count) * list.clientWidth });
    },
    [count],
  );
  const turning = count > 1 && !paused && !near;
  useEffect(() => {
    const timer = turning ? setTimeout(() => show(at + 1), EACH_MS) : undefined;
    return () => clearTimeout(timer);
  }, [turning, at, show]);
  return (
    <section
      className={classes.carousel}
      aria-roledescription="carousel"
      aria-label={t("home.banners")}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
      onFocus={() => setNear(true)}
      onBlur={() => setNear(false)}
    >
      <ul
        ref={track}
        className={classes.track}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {banners.map((banner, index) => (
          <li key={banner._id} className={classes.slide} inert={index !== at}>
            <BlockLink to={banner.link} className={classes.link} label={banner.title ?? t("home.banner")}>
              <Picture
                file={banner.image ?? undefined}
                ratio={RATIO}
                size="full"
                eager={index === 0}
                className={classes.picture}
              />
              {banner.title !== null && <span className={classes.title}>{banner.title}</span>}
            </BlockLink>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={classes.tools}>
          <button type="button" aria-label={t("home.bannerBefore")} onClick={() => show(at - 1)}>
            <IconChevronLeft size={20} aria-hidden />
          </button>
          <span aria-live={paused ? "polite" : "off"}>{t("home.bannerPlace", { number: at + 1, count })}</span>
          <button type="button" aria-label={t("home.bannerNext")} onClick={() => show(at + 1)}>
            <IconChevronRight size={20} aria-hidden />
          </button>
          <button
            type="button"
            aria-label={t(paused ? "home.bannerPlay" : "home.bannerPause")}
            onClick={() => setPaused(!paused)}
          >
            {paused ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
          </button>
        </div>
      )}
    </section>
  );
}
