import { videos } from "@nepnha/contract/features/videos/api";
import IconPlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { titleOf } from "../../kit/resource/labels.ts";
import { useRow } from "../../kit/resource/queries.ts";
import classes from "./template.module.css";

const VideoPlayer = lazy(async () => ({
  default: (await import("../../kit/media/player/video-player.tsx")).VideoPlayer,
}));
/** Typed wide: the route is added by the section of videos. */
const VIDEO_PATH: string = "/read/videos/$id";

/** The video about a template: one of ours plays here, any other leads to its own page. Nothing where it is out of sight. */
export function TemplateVideo({ id }: { id: string }) {
  const t = useT();
  const row = useRow(videos, id).data?.row;
  if (!row) return null;
  const file = row._files[row.videoFile ?? ""];
  const title = titleOf(videos, row);
  return (
    <section className={classes.part} aria-labelledby="template-video">
      <h2 id="template-video">{t("templates.video")}</h2>
      {file ? (
        <Suspense fallback={<div className={classes.videoFrame} />}>
          <VideoPlayer src={file.url} title={title} poster={row._files[row.thumbnail ?? ""]?.url} />
        </Suspense>
      ) : (
        <Link to={VIDEO_PATH} params={{ id }} className={classes.videoLink}>
          <IconPlayerPlay size={20} aria-hidden />
          {title}
        </Link>
      )}
    </section>
  );
}
