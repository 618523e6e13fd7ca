import { Button, Switch } from "@mantine/core";
import { playlists } from "@nepnha/contract/features/videos/playlists";
import { videos } from "@nepnha/contract/features/videos/videos";
import type { VideoPosition } from "@nepnha/contract/features/videos/sources";
import IconCircleCheckFilled from "@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs";
import IconPlayerPlayFilled from "@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs";
import IconPlayerSkipBack from "@tabler/icons-react/dist/esm/icons/IconPlayerSkipBack.mjs";
import IconPlayerSkipForward from "@tabler/icons-react/dist/esm/icons/IconPlayerSkipForward.mjs";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useTitle } from "../../../platform/i18n/use-title.ts";
import { titleOf } from "../../../kit/resource/labels.ts";
import { useRow } from "../../../kit/resource/queries.ts";
import { FoundLine } from "../../../kit/reading/found-line.tsx";
import type { SectionRow } from "../../../kit/resource/row.ts";
import { ShareButton } from "../../chat/api.ts";
import { NotLoaded } from "../../../ui/feedback/not-loaded.tsx";
import { AboutVideo } from "./about-video.tsx";
import { usePositions } from "./use-position.ts";
import { useVideosIn, useWatched } from "./use-videos.ts";
import { Screen } from "./video-card.tsx";
import { Frame, Gone, WatchSkeleton } from "./video-screen.tsx";
import classes from "./watch.module.css";
import { WatchPlayer } from "./watch-player.tsx";
import { watchSearch, type WatchSearch } from "./watch-search.ts";

/** R1-04 a playlist: the video that plays, and all of them beside it. */
export function PlaylistScreen({ id }: { id: string }) {
  const t = useT();
  const query = useRow(playlists, id);
  useWatched();
  const list = query.data?.row ?? null;
  useTitle(list ? titleOf(playlists, list) : t("watch.playlists"));
  const gone = <Gone title={t("watch.listGoneTitle")}>{t("watch.listGoneText")}</Gone>;
  return (
    <Frame>
      <FoundLine query={query} coming={<WatchSkeleton />} gone={gone}>
        {(found) => <Videos list={found} none={gone} />}
      </FoundLine>
    </Frame>
  );
}

function Videos({ list, none }: { list: SectionRow<typeof playlists>; none: ReactNode }) {
  const { data: rows, error, refetch } = useVideosIn(list);
  if (rows) return rows.length === 0 ? none : <Playing list={list} rows={rows} />;
  return error ? <NotLoaded failure={error.message} onRetry={() => void refetch()} /> : <WatchSkeleton />;
}

function Playing({ list, rows }: { list: SectionRow<typeof playlists>; rows: readonly SectionRow<typeof videos>[] }) {
  const t = useT();
  const navigate = useNavigate();
  const { v } = watchSearch(useSearch({ strict: false }));
  const [goesOn, setGoesOn] = useState(list.autoplayNext);
  const [over, setOver] = useState(false);
  const positions = usePositions(rows.map(({ _id }) => _id));
  const index = Math.max(
    0,
    rows.findIndex(({ _id }) => _id === v),
  );
  const row = rows[index];
  const address = (video: SectionRow<typeof videos> | undefined): { to: string; search: WatchSearch } => ({
    to: `/read/playlists/${list._id}`,
    search: video ? { v: video._id } : {},
  });
  const ended = (): void => {
    const next = rows[index + 1];
    if (!next) return setOver(true);
    if (goesOn) void navigate({ ...address(next), replace: true });
  };
  if (!row) return null;
  return (
    <div className={classes.playing}>
      <div className={classes.main}>
        <WatchPlayer row={row} autoPlay={row._id === v} onEnded={ended} />
        <nav className={classes.steps} aria-label={titleOf(playlists, list)}>
          <Step label={t("watch.previous")} video={rows[index - 1]} address={address} />
          <span className={classes.place}>{t("watch.order", { number: index + 1, count: rows.length })}</span>
          <Step label={t("watch.next")} video={rows[index + 1]} address={address} forward />
        </nav>
        {over && index === rows.length - 1 && (
          <p className={classes.over} role="status">
            {t("watch.ended")}{" "}
            <Link {...address(rows[0])} onClick={() => setOver(false)}>
              {t("watch.again")}
            </Link>
          </p>
        )}
      </div>
      <aside className={classes.list}>
        <h1 className={classes.listHead}>{titleOf(playlists, list)}</h1>
        {list.description && <p className={classes.listText}>{list.description}</p>}
        <div className={classes.listTools}>
          <Switch
            label={t("watch.autoplay")}
            checked={goesOn}
            onChange={({ currentTarget }) => setGoesOn(currentTarget.checked)}
          />
          <ShareButton path={`/read/playlists/${list._id}`} title={titleOf(playlists, list)} />
        </div>
        <ol className={classes.entries}>
          {rows.map((one) => (
            <Entry
              key={one._id}
              row={one}
              current={one === row}
              position={positions.get(one._id)}
              address={address(one)}
            />
          ))}
        </ol>
      </aside>
      <div className={classes.main}>
        <AboutVideo key={row._id} row={row} level={2} />
      </div>
    </div>
  );
}

function Step({
  label,
  video,
  address,
  forward = false,
}: {
  label: string;
  video: SectionRow<typeof videos> | undefined;
  address: (video: SectionRow<typeof videos>) => { to: string; search: WatchSearch };
  forward?: boolean;
}) {
  const Icon = forward ? IconPlayerSkipForward : IconPlayerSkipBack;
  const icon = <Icon size={18} stroke={1.6} aria-hidden />;
  const sides = forward ? { rightSection: icon } : { leftSection: icon };
  if (!video) {
    return (
      <Button variant="default" disabled {...sides}>
        {label}
      </Button>
    );
  }
  return (
    <Button variant="default" {...sides} renderRoot={(props) => <Link {...props} {...address(video)} />}>
      {label}
    </Button>
  );
}

function Entry({
  row,
  current,
  position,
  address,
}: {
  row: SectionRow<typeof videos>;
  current: boolean;
  position: VideoPosition | undefined;
  address: { to: string; search: WatchSearch };
}) {
  const t = useT();
  return (
    <li>
      <Link {...address} className={classes.entry} aria-current={current ? "true" : undefined}>
        <Screen row={row} position={position} small />
        <span className={classes.entryWords}>
          <span className={classes.entryTitle}>{titleOf(videos, row)}</span>
          {current ? (
            <span className={classes.now}>
              <IconPlayerPlayFilled size={14} aria-hidden />
              {t("watch.nowPlaying")}
            </span>
          ) : (
            position?.isDone && (
              <span className={classes.seen}>
                <IconCircleCheckFilled size={16} aria-hidden />
                {t("watch.done")}
              </span>
            )
          )}
        </span>
      </Link>
    </li>
  );
}
