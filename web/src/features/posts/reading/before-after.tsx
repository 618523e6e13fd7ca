import type { ShownFile } from "@nepnha/contract/platform/files";
import { useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { Picture } from "../../../ui/data/picture.tsx";
import { BANNER_RATIO } from "./kinds.ts";
import classes from "./site.module.css";

const MIDDLE = 50;

/**
 * Two pictures of one place, one over the other, with an edge between them that is moved by finger, mouse or arrow keys:
 * a native slider lies over both.
 */
export function BeforeAfter({
  before,
  after,
  caption,
}: {
  before: ShownFile | undefined;
  after: ShownFile | undefined;
  caption: string;
}) {
  const t = useT();
  const [edge, setEdge] = useState(MIDDLE);
  return (
    <figure className={classes.pair}>
      <div className={classes.frame}>
        <Picture file={after} ratio={BANNER_RATIO} size="full" alt={t("read.afterOf", { caption })} />
        <div className={classes.before} style={{ clipPath: `inset(0 ${100 - edge}% 0 0)` }}>
          <Picture file={before} ratio={BANNER_RATIO} size="full" alt={t("read.beforeOf", { caption })} />
        </div>
        <span className={classes.label} data-side="before" aria-hidden>
          {t("read.before")}
        </span>
        <span className={classes.label} data-side="after" aria-hidden>
          {t("read.after")}
        </span>
        <span className={classes.edge} style={{ left: `${edge}%` }} aria-hidden />
        <input
          type="range"
          className={classes.range}
          min={0}
          max={100}
          value={edge}
          aria-label={caption ? `${t("read.compare")}: ${caption}` : t("read.compare")}
          aria-valuetext={t("read.compareAt", { percent: edge })}
          onChange={({ currentTarget }) => setEdge(Number(currentTarget.value))}
        />
      </div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
