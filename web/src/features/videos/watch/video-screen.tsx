import { Button, Skeleton } from "@mantine/core";
import { videos } from "@nepnha/contract/features/videos/videos";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useTitle } from "../../../platform/i18n/use-title.ts";
import { titleOf } from "../../../kit/resource/labels.ts";
import { useRow } from "../../../kit/resource/queries.ts";
import { FoundLine } from "../../../kit/reading/found-line.tsx";
import type { SectionRow } from "../../../kit/resource/row.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { AboutVideo } from "./about-video.tsx";
import { PlaylistCard } from "./playlist-card.tsx";
import { usePositions } from "./use-position.ts";
import { useOthers, usePlaylists, useWatched } from "./use-videos.ts";
import { VideoCard } from "./video-card.tsx";
import classes from "./watch.module.css";
import { WatchPlayer } from "./watch-player.tsx";
import { VIDEOS_PATH } from "./watch-search.ts";

/** R1-04 one video, to be watched: the same for customers, guests and staff. */
export function VideoScreen({ id }: { id: string }) {
  const t = useT();
  const query = useRow(videos, id);
  useWatched();
  const row = query.data?.row;
  useTitle(row ? titleOf(videos, row) : t("watch.title"));
  return (
    <Frame>
      <FoundLine
        query={query}
        coming={<WatchSkeleton />}
        gone={<Gone title={t("watch.goneTitle")}>{t("watch.goneText")}</Gone>}
      >
        {(found) => (
          <div className={classes.columns}>
            <div className={classes.main}>
              <WatchPlayer row={found} />
              <AboutVideo row={found} />
            </div>
            <Beside row={found} />
          </div>
        )}
      </FoundLine>
    </Frame>
  );
}

/** The way back to all videos, and what stands below it. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <div className={classes.page}>
      <Link to={VIDEOS_PATH} className={classes.back}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {t("watch.back")}
      </Link>
      {children}
    </div>
  );
}

/** R8-04 what is not there, and what is not for this person, is the same. */
export function Gone({ title, children }: { title: string; children: string }) {
  const t = useT();
  return (
    <EmptyState
      picture="noResult"
      title={title}
      action={
        <Button component={Link} to={VIDEOS_PATH}>
          {t("watch.back")}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}

/** Grey shapes in the places of player, title and text. */
export function WatchSkeleton() {
  const t = useT();
  return (
    <div role="status" aria-label={t("ui.loading")} className={classes.main}>
      <Skeleton className={classes.waiting} />
      <Skeleton height={30} width="80%" mt={16} />
      <Skeleton height={16} width="40%" mt={12} />
    </div>
  );
}

/** What one may go on with: the playlists that this video is in, and others of its kind. */
function Beside({ row }: { row: SectionRow<typeof videos> }) {
  const t = useT();
  const found = useOthers(row);
  const others = found.rows;
  const positions = usePositions(others.map(({ _id }) => _id));
  const listIds = row.playlistIds;
  const known = usePlaylists();
  const lists = known.rows.filter(({ _id }) => listIds.includes(_id));
  // One of them would push the other away.
  if (found.isLoading || known.isLoading) return null;
  if (others.length === 0 && lists.length === 0) return null;
  return (
    <aside className={classes.beside}>
      {lists.length > 0 && <h2 className={classes.besideHead}>{t("watch.playlists")}</h2>}
      {lists.map((list) => (
        <PlaylistCard key={list._id} row={list} />
      ))}
      {others.length > 0 && <h2 className={classes.besideHead}>{t("watch.more")}</h2>}
      {others.map((other) => (
        <VideoCard key={other._id} row={other} position={positions.get(other._id)} />
      ))}
    </aside>
  );
}
