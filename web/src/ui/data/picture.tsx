import classes from "./picture.module.css";

/** A stored picture as far as it is drawn here. */
interface Source {
  readonly url: string;
  readonly thumbUrl: string;
  readonly preview: string | null;
}

/** Below this width a picture across the screen is a small one. */
const PHONE = "(max-width: 48em)";

/**
 * A picture in a frame of a fixed shape, so that nothing moves when it comes; until then its few blurred pixels stand
 * there. `thumb` shows the small version (480 px wide), `wide` that one on the phone only, `full` the whole picture.
 * Without a picture the frame stays, empty.
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
  return (
    <span
      className={`${classes.frame} ${className}`}
      style={{ aspectRatio: ratio, ...(file?.preview ? { backgroundImage: `url("${file.preview}")` } : {}) }}
    >
      {file && (
        <picture>
          {size === "wide" && <source media={PHONE} srcSet={file.thumbUrl} />}
          <img
            className={classes.image}
            src={size === "thumb" ? file.thumbUrl : file.url}
            alt={alt}
            loading={eager ? "eager" : "lazy"}
            decoding="async"
          />
        </picture>
      )}
    </span>
  );
}
