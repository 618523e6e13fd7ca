import { Input } from "@mantine/core";
import IconGripVertical from "@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useId, useState, type KeyboardEvent } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { ImageDrop, type SendImage } from "./image-drop.tsx";
import type { ShownImage } from "./image-field.tsx";
import classes from "./image-field.module.css";
import { useSortable } from "../data/sortable.ts";

/** A picture of a gallery, by its id. */
export interface GalleryImage extends ShownImage {
  readonly _id: string;
}

/** Several pictures in an order: sorted by drag, or by the arrow keys on a picture's handle. */
export function GalleryField<F extends GalleryImage>({
  label,
  hint,
  error,
  required = false,
  disabled = false,
  max,
  images,
  send,
  onAdd,
  onOrder,
}: {
  label: string;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  max: number;
  images: readonly GalleryImage[];
  send: SendImage<F>;
  onAdd: (image: F) => void;
  /** The ids that stay, in their order. */
  onOrder: (ids: string[]) => void;
}) {
  const t = useT();
  const group = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [said, say] = useState("");
  const ids = images.map(({ _id }) => _id);
  const move = (id: string, to: number): void => {
    if (to < 0 || to >= ids.length) return;
    const others = ids.filter((other) => other !== id);
    onOrder([...others.slice(0, to), id, ...others.slice(to)]);
    say(t("image.moved", { position: to + 1, count: ids.length }));
  };
  const drop = (dragged: string, target: number, where: "before" | "after"): void => {
    const to = target + (where === "after" ? 1 : 0);
    move(dragged, ids.indexOf(dragged) < to ? to - 1 : to);
  };
  return (
    <Input.Wrapper
      label={label}
      error={failure ?? error}
      required={required}
      labelElement="div"
      role="group"
      aria-label={label}
    >
      <ul className={classes.gallery}>
        {images.map((image, index) => (
          <Tile
            key={image._id}
            image={image}
            index={index}
            count={images.length}
            group={group}
            disabled={disabled}
            onMove={(to) => move(image._id, to)}
            onDrop={(dragged, where) => drop(dragged, index, where)}
            onRemove={() => onOrder(ids.filter((id) => id !== image._id))}
          />
        ))}
        {!disabled && images.length < max && (
          <li className={classes.addTile}>
            <ImageDrop
              label={t("image.add")}
              name={label}
              {...(hint === undefined ? {} : { hint })}
              several
              send={send}
              onSent={onAdd}
              onError={setFailure}
            />
          </li>
        )}
      </ul>
      <div className="nn-hidden" aria-live="polite">
        {said}
      </div>
    </Input.Wrapper>
  );
}

function Tile({
  image,
  index,
  count,
  group,
  disabled,
  onMove,
  onDrop,
  onRemove,
}: {
  image: GalleryImage;
  index: number;
  count: number;
  group: string;
  disabled: boolean;
  onMove: (to: number) => void;
  onDrop: (draggedId: string, where: "before" | "after") => void;
  onRemove: () => void;
}) {
  const t = useT();
  const { setElement, setHandle, edge, dragging } = useSortable({
    id: image._id,
    group,
    axis: "horizontal",
    disabled,
    onDrop,
  });
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(index + step);
  };
  return (
    <li ref={setElement} className={classes.tile} data-edge={edge} data-dragging={dragging}>
      <img src={image.thumbUrl} alt={t("image.of", { name: image.name })} draggable={false} />
      {!disabled && (
        <>
          <button
            ref={setHandle}
            type="button"
            className={classes.grip}
            aria-label={t("image.move", { number: index + 1, count })}
            onKeyDown={press}
          >
            <IconGripVertical size={16} aria-hidden />
          </button>
          <button
            type="button"
            className={classes.tileRemove}
            aria-label={t("image.removeOne", { number: index + 1 })}
            onClick={onRemove}
          >
            <IconX size={16} aria-hidden />
          </button>
        </>
      )}
    </li>
  );
}
