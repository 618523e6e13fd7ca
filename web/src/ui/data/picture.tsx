import { useState } from "react";
import { useServices } from "../../platform/session/services-context.ts";
import { PHONE } from "../layout/widths.ts";
import classes from "./picture.module.css";

/** A stored picture as far as it is drawn here. */
interface Source {
  readonly url: string;
  readonly thumbUrl: string;
  readonly preview: string | null;
}

/**
 * A picture in a frame of a fixed shape, so that nothing moves when it comes; until then its few blurred pixels stand
 * there. `thumb` shows the small version (480 px wide), `wide` that one on the phone only, `full` the whole picture.
 * Where there is none, or its file is lost, stands the deployment's own placeholder (R7-15).
 */
export function Picture({
  file,
  ratio,
  size,
  alt = "",
  eager = false,
  className = "",
}: {
  file: Source | undefined;
  /** Width by height of the frame. */
  ratio: number;
  size: "thumb" | "wide" | "full";
  /** Left out: the words beside the picture say it all. */
  alt?: string;
  /** It is the first thing on the screen: do not wait for the layout. */
  eager?: boolean;
  className?: string | undefined;
}) {
  const { noImageUrl } = useServices().environment;
  const [lost, setLost] = useState<string>();
  const shown = file?.url === lost ? undefined : file;
  return (
    <span
      className={`${classes.frame} ${className}`}
      style={{ aspectRatio: ratio, ...(shown?.preview ? { backgroundImage: `url("${shown.preview}")` } : {}) }}
    >
      {shown ? (
        <picture>
          {/* A picture across such a screen is a small one. */}
          {size === "wide" && <source media={PHONE} srcSet={shown.thumbUrl} />}
          <img
            className={classes.image}
            src={size === "thumb" ? shown.thumbUrl : shown.url}
            alt={alt}
            loading={eager ? "eager" : "lazy"}
            decoding="async"
            onError={() => setLost(shown.url)}
          />
        </picture>
      ) : (
        <img className={classes.image} src={noImageUrl} alt="" />
      )}
    </span>
  );
}
