import { Button, Input } from "@mantine/core";
import IconGripVertical from "@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import type { Field, ItemField, ResourceDescription } from "@nepnha/contract/kit/define";
import { isRecord } from "@nepnha/domain/platform/record";
import { useContext, useId, useState, type KeyboardEvent } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { IconButton } from "../../ui/layout/icon-button.tsx";
import { useSortable } from "../../ui/data/sortable.ts";
import { columnLabel } from "../resource/labels.ts";
import { FileInput } from "./file-input.tsx";
import { ImageInput } from "./image-inputs.tsx";
import classes from "./list-input.module.css";
import { PlainInput, type InputFrame } from "./plain-input.tsx";
import type { Album } from "./use-album.ts";
import { YoungRowsContext } from "./young-rows.ts";

type ListField = Extract<Field, { kind: "list" }>;
type Item = Readonly<Record<string, unknown>>;

interface ListInputProps extends InputFrame {
  resource: ResourceDescription;
  name: string;
  field: ListField;
  value: unknown;
  onChange: (value: Item[]) => void;
  /** Where in the list the error is, e.g. `0.accountNo`; absent: about the list itself. */
  errorAt: string | undefined;
  album: Album;
}

/** What a part of a new record holds. */
function blankOf(field: ItemField): unknown {
  if (field.kind === "boolean") return field.default ?? false;
  return field.kind === "choice" ? (field.default ?? null) : null;
}

/** Small records, one below the other: added, removed, sorted by drag or by the arrow keys on their handle. */
export function ListInput({ resource, name, field, value, onChange, errorAt, album, ...frame }: ListInputProps) {
  const t = useT();
  const group = useId();
  const items: Item[] = Array.isArray(value) ? value.filter(isRecord) : [];
  const [keys, renew, nextKey] = useKeys(items.length);
  const young = useYoungRows(name);
  const [said, say] = useState("");
  const put = (next: Item[], nextKeys: readonly string[]): void => {
    renew(nextKeys);
    young.place(nextKeys);
    onChange(next);
  };
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= items.length || from === to) return;
    put(moved(items, from, to), moved(keys, from, to));
    say(t("record.listMoved", { position: to + 1, count: items.length }));
  };
  const blank = Object.fromEntries(Object.entries(field.fields).map(([part, described]) => [part, blankOf(described)]));
  return (
    <Input.Wrapper
      label={frame.label}
      required={frame.required}
      error={errorAt === undefined ? frame.error : undefined}
      labelElement="div"
      role="group"
      aria-label={frame.label}
    >
      <ol className={classes.items}>
        {items.map((item, index) => (
          <Entry
            key={keys[index]}
            id={keys[index] ?? String(index)}
            group={group}
            resource={resource}
            name={name}
            field={field}
            item={item}
            index={index}
            count={items.length}
            frame={frame}
            errorAt={errorAt}
            album={album}
            onChange={(next) => onChange(items.with(index, next))}
            onLeave={() => {
              if (young.leave(keys[index] ?? "", keys)) frame.onBlur?.();
            }}
            isYoung={young.has(keys[index] ?? "")}
            onRemove={() => put(items.toSpliced(index, 1), keys.toSpliced(index, 1))}
            onMove={(to) => move(index, to)}
            onDrop={(dragged, where) => {
              const from = keys.indexOf(dragged);
              const to = index + (where === "after" ? 1 : 0);
              move(from, from < to ? to - 1 : to);
            }}
          />
        ))}
      </ol>
      {!frame.disabled && items.length < field.max && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => {
            // Nobody has had a chance to fill it in: it is judged once it is left, or saved.
            young.add(nextKey, [...keys, nextKey]);
            put([...items, blank], [...keys, nextKey]);
          }}
        >
          {t("record.listAdd")}
        </Button>
      )}
      <div className="nn-hidden" aria-live="polite">
        {said}
      </div>
    </Input.Wrapper>
  );
}

function Entry({
  id,
  group,
  resource,
  name,
  field,
  item,
  index,
  count,
  frame,
  errorAt,
  album,
  onChange,
  onLeave,
  isYoung,
  onRemove,
  onMove,
  onDrop,
}: {
  id: string;
  group: string;
  resource: ResourceDescription;
  name: string;
  field: ListField;
  item: Item;
  index: number;
  count: number;
  frame: InputFrame;
  errorAt: string | undefined;
  album: Album;
  onChange: (item: Item) => void;
  /** The focus has gone elsewhere. */
  onLeave: () => void;
  /** Just added, and not yet left. */
  isYoung: boolean;
  onRemove: () => void;
  onMove: (to: number) => void;
  onDrop: (draggedId: string, where: "before" | "after") => void;
}) {
  const t = useT();
  const { setElement, setHandle, edge, dragging } = useSortable({
    id,
    group,
    axis: "vertical",
    disabled: frame.disabled,
    onDrop,
  });
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(index + step);
  };
  return (
    <li
      ref={setElement}
      className={classes.item}
      data-edge={edge}
      data-dragging={dragging}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      {!frame.disabled && count > 1 && (
        <IconButton
          ref={setHandle}
          className={classes.grip}
          aria-label={t("record.listMove", { number: index + 1, count })}
          onKeyDown={press}
        >
          <IconGripVertical size={18} aria-hidden />
        </IconButton>
      )}
      <div className={classes.parts} role="group" aria-label={t("record.listItem", { number: index + 1 })}>
        {Object.entries(field.fields).map(([part, described]) => (
          <PartInput
            key={part}
            path={`${name}.${id}.${part}`}
            frame={{
              ...(isYoung ? withoutBlur(frame) : frame),
              description: undefined,
              label: columnLabel(resource, `${name}.${part}`),
              required: described.required === true,
              error: errorAt === `${index}.${part}` ? frame.error : undefined,
            }}
            resource={resource}
            column={`${name}.${part}`}
            field={described}
            album={album}
            value={item[part]}
            onChange={(next) => onChange({ ...item, [part]: next })}
          />
        ))}
      </div>
      {!frame.disabled && (
        <IconButton aria-label={t("record.listRemove", { number: index + 1 })} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function PartInput({
  path,
  frame,
  field,
  album,
  value,
  onChange,
  ...place
}: {
  /** Where in the form, e.g. `attachments.0.file`. */
  path: string;
  frame: InputFrame;
  resource: ResourceDescription;
  column: string;
  field: ItemField;
  album: Album;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const id = typeof value === "string" ? value : null;
  if (field.kind === "image")
    return <ImageInput {...frame} field={field} value={id} onChange={onChange} album={album} />;
  if (field.kind === "file") {
    return <FileInput {...frame} path={path} accept={field.accept} value={id} onChange={onChange} album={album} />;
  }
  return <PlainInput {...frame} {...place} field={field} value={value} onChange={onChange} />;
}

/** What a part of a young row takes from its form: leaving one part for the next says nothing yet. */
function withoutBlur({ onBlur: _onBlur, ...frame }: InputFrame): InputFrame {
  return frame;
}

/** Rows of a list that were just added: their keys here, their places in the form, which does not judge them. */
function useYoungRows(name: string): {
  has: (key: string) => boolean;
  add: (key: string, keys: readonly string[]) => void;
  /** Note where they are now. */
  place: (keys: readonly string[]) => void;
  /** @returns whether it was one */
  leave: (key: string, keys: readonly string[]) => boolean;
} {
  const form = useContext(YoungRowsContext);
  const [young] = useState(() => new Set<string>());
  const place = (keys: readonly string[]): void => {
    form.set(name, new Set(keys.flatMap((key, index) => (young.has(key) ? [index] : []))));
  };
  return {
    has: (key) => young.has(key),
    place,
    add(key, keys) {
      young.add(key);
      place(keys);
    },
    leave(key, keys) {
      if (!young.delete(key)) return false;
      place(keys);
      return true;
    },
  };
}

/** One key for each record, that stays with it while records before it come and go; and the key of the next new one. */
function useKeys(count: number): [keys: string[], renew: (keys: readonly string[]) => void, next: string] {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [made, setMade] = useState(0);
  const renew = (next: readonly string[]): void => {
    setKeys(next);
    if (next.includes(`k${made}`)) setMade(made + 1);
  };
  if (keys.length === count) return [[...keys], renew, `k${made}`];
  // Records came from elsewhere: a reset, the other version of a conflict.
  const more = Array.from({ length: Math.max(0, count - keys.length) }, (_, index) => `k${made + index}`);
  const next = [...keys.slice(0, count), ...more];
  setKeys(next);
  setMade(made + more.length);
  return [next, renew, `k${made + more.length}`];
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...list.slice(from, from + 1));
}
