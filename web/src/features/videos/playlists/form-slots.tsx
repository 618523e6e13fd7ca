import type { playlists } from "@nepnha/contract/features/videos/playlists";
import { videos } from "@nepnha/contract/features/videos/videos";
import IconGripVertical from "@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useId, useState, type KeyboardEvent } from "react";
import { formatDuration } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import type { FormSlots, SlotInputProps } from "../../../kit/feature/form-slot-types.ts";
import { RefsInput } from "../../../kit/inputs/refs-input.tsx";
import { titleOf } from "../../../kit/resource/labels.ts";
import type { SectionRow } from "../../../kit/resource/row.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { IconButton } from "../../../ui/layout/icon-button.tsx";
import { useSortable } from "../../../ui/data/sortable.ts";
import classes from "./playlists.module.css";
import { useVideosOf } from "./use-videos-of.ts";

/** The form of a playlist: its videos stand one below the other, in the order in which they play. */
export const playlistFormSlots: FormSlots<typeof playlists> = {
  inputs: { videoIds: VideosInput, memberIds: PeopleInput },
  values: { videoIds: ShownVideos },
  Header: Hidden,
};

/** R1-04 a playlist that customers do not see, and why. */
function Hidden({ row }: { row: SectionRow<typeof playlists> | null }) {
  const t = useT();
  if (!row || row.hasVideos) return null;
  return <Banner kind="info">{t("playlists.hidden")}</Banner>;
}

/** Says that the people who are chosen see the videos too. */
function PeopleInput(props: SlotInputProps) {
  const t = useT();
  return <RefsInput {...props} field="memberIds" description={props.description ?? t("playlists.hint.memberIds")} />;
}

/** Videos are added by typing, sorted by drag or by the arrow keys on their handle, taken out by their button. */
function VideosInput(props: SlotInputProps) {
  const { value, onChange, row, names, label, disabled } = props;
  const t = useT();
  const group = useId();
  const [said, say] = useState("");
  const ids = Array.isArray(value) ? value.map(String) : [];
  const known = useVideosOf(row?._id, ids);
  const move = (from: number, to: number): void => {
    const [id] = ids.slice(from, from + 1);
    if (id === undefined || to < 0 || to >= ids.length || from === to) return;
    onChange(ids.toSpliced(from, 1).toSpliced(to, 0, id));
    say(t("record.listMoved", { position: to + 1, count: ids.length }));
  };
  const drop = (dragged: string, index: number, where: "before" | "after"): void => {
    const from = ids.indexOf(dragged);
    const to = index + (where === "after" ? 1 : 0);
    move(from, from < to ? to - 1 : to);
  };
  return (
    <div className={classes.input}>
      <RefsInput {...props} field="videoIds" pills={false} />
      <ol className={classes.videos} aria-label={label}>
        {ids.map((id, index) => (
          <Entry
            key={id}
            id={id}
            group={group}
            index={index}
            count={ids.length}
            disabled={disabled}
            name={names[id]}
            video={known.get(id)}
            onMove={(to) => move(index, to)}
            onDrop={(dragged, where) => drop(dragged, index, where)}
            onRemove={() => onChange(ids.filter((one) => one !== id))}
          />
        ))}
      </ol>
      <div className="nn-hidden" aria-live="polite">
        {said}
      </div>
    </div>
  );
}

function Entry({
  id,
  group,
  index,
  count,
  disabled,
  name,
  video,
  onMove,
  onDrop,
  onRemove,
}: {
  id: string;
  group: string;
  index: number;
  count: number;
  disabled: boolean;
  name: string | undefined;
  video: SectionRow<typeof videos> | undefined;
  onMove: (to: number) => void;
  onDrop: (draggedId: string, where: "before" | "after") => void;
  onRemove: () => void;
}) {
  const t = useT();
  const { setElement, setHandle, edge, dragging } = useSortable({ id, group, axis: "vertical", disabled, onDrop });
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(index + step);
  };
  const title = video ? titleOf(videos, video) : (name ?? "…");
  return (
    <li ref={setElement} className={classes.entry} data-edge={edge} data-dragging={dragging}>
      {!disabled && count > 1 && (
        <IconButton
          ref={setHandle}
          className={classes.grip}
          aria-label={`${t("record.listMove", { number: index + 1, count })}: ${title}`}
          onKeyDown={press}
        >
          <IconGripVertical size={18} aria-hidden />
        </IconButton>
      )}
      <Line number={index + 1} title={title} video={video} />
      {!disabled && (
        <IconButton aria-label={`${t("record.listRemove", { number: index + 1 })}: ${title}`} onClick={onRemove}>
          <IconX size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function Line({
  number,
  title,
  video,
}: {
  number: number;
  title: string;
  video: SectionRow<typeof videos> | undefined;
}) {
  const picture = video?._files[video.thumbnail ?? ""];
  return (
    <>
      <span className={classes.number}>{number}</span>
      <span className={classes.frame}>{picture && <img src={picture.thumbUrl} alt="" loading="lazy" />}</span>
      <span className={classes.title}>{title}</span>
      <span className={classes.length}>{video?.duration ? formatDuration(video.duration) : ""}</span>
    </>
  );
}

/** The same where nothing can be changed. */
function ShownVideos({ row }: { row: SectionRow<typeof playlists> }) {
  const t = useT();
  const { videoIds } = row;
  const known = useVideosOf(row._id, videoIds);
  if (videoIds.length === 0) return <span className={classes.none}>{t("value.none")}</span>;
  return (
    <ol className={classes.videos}>
      {videoIds.map((id, index) => {
        const video = known.get(id);
        const title = video ? titleOf(videos, video) : (row._refs[id] ?? "…");
        return (
          <li key={id} className={classes.entry}>
            <Line number={index + 1} title={title} video={video} />
          </li>
        );
      })}
    </ol>
  );
}
