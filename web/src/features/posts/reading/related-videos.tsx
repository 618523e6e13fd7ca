import IconPlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs";
import { Link } from "@tanstack/react-router";
import { useT } from "../../../platform/i18n/i18n.ts";
import type { ResourceRow } from "../../../kit/resource/row.ts";
import classes from "./reading.module.css";

/** Typed wide: the page of a video is added by its section. */
const VIDEOS: string = "/read/videos";

/** Videos that go with an article; those that the reader may not see have no name and are left out. */
export function RelatedVideos({ row }: { row: ResourceRow }) {
  const t = useT();
  const ids = Array.isArray(row["relatedVideoIds"]) ? row["relatedVideoIds"].map(String) : [];
  const named = ids.filter((id) => row._refs[id] !== undefined);
  if (named.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="videos">
      <h2 id="videos">{t("read.videos")}</h2>
      <ul className={classes.files}>
        {named.map((id) => (
          <li key={id}>
            <Link to={`${VIDEOS}/${id}`} className={classes.video}>
              <IconPlayerPlay size={20} stroke={1.6} aria-hidden />
              {row._refs[id]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
