import IconGripVertical from "@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useSortable } from "../../../ui/data/sortable.ts";
import { IconButton } from "../../../ui/layout/icon-button.tsx";
import { dropPlace, moved } from "./lists.ts";
import classes from "./settings.module.css";

interface Lines {
  readonly count: number;
  readonly disabled: boolean;
  /** What a line is called, to those who hear it. */
  readonly nameOf: (index: number) => string;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (index: number) => void;
  readonly children: (index: number) => ReactNode;
}

/** Lines below each other, sorted by drag or by the arrow keys on their handle, taken away by their button. */
export function SortableLines({ count, disabled, nameOf, onMove, onRemove, children }: Lines) {
  const t = useT();
  const group = useId();
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [made, setMade] = useState(0);
  const [said, say] = useState("");
  let shown = keys;
  if (keys.length !== count) {
    // Lines came from elsewhere, or one was added at the end.
    const more = Array.from({ length: Math.max(0, count - keys.length) }, (_, index) => `k${made + index}`);
    shown = [...keys.slice(0, count), ...more];
    setKeys(shown);
    setMade(made + more.length);
  }
  const move = (from: number, to: number): void => {
    if (from < 0 || to < 0 || to >= count || from === to) return;
    setKeys(moved(shown, from, to));
    onMove(from, to);
    say(t("record.listMoved", { position: to + 1, count }));
  };
  return (
    <>
      <ol className={classes.lines}>
        {shown.map((key, index) => (
          <Entry
            key={key}
            id={key}
            group={group}
            name={nameOf(index)}
            disabled={disabled}
            isAlone={count < 2}
            onStep={(by) => move(index, index + by)}
            onDrop={(dragged, where) => {
              const from = shown.indexOf(dragged);
              move(from, dropPlace(from, index, where));
            }}
            onRemove={() => {
              setKeys(shown.toSpliced(index, 1));
              onRemove(index);
            }}
          >
            {children(index)}
          </Entry>
        ))}
      </ol>
      <div className="nn-hidden" aria-live="polite">
        {said}
      </div>
    </>
  );
}

function Entry({
  id,
  group,
  name,
  disabled,
  isAlone,
  onStep,
  onDrop,
  onRemove,
  children,
}: {
  id: string;
  group: string;
  name: string;
  disabled: boolean;
  isAlone: boolean;
  onStep: (by: number) => void;
  onDrop: (dragged: string, where: "before" | "after") => void;
  onRemove: () => void;
  children: ReactNode;
}) {
  const t = useT();
  const { setElement, setHandle, edge, dragging } = useSortable({ id, group, axis: "vertical", disabled, onDrop });
  const press = (event: KeyboardEvent): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <li ref={setElement} className={classes.line} data-edge={edge} data-dragging={dragging}>
      {!disabled && !isAlone && (
        <IconButton
          ref={setHandle}
          className={classes.grip}
          aria-label={t("quoteSetting.line.move", { name })}
          onKeyDown={press}
        >
          <IconGripVertical size={18} aria-hidden />
        </IconButton>
      )}
      <div className={classes.lineBody} role="group" aria-label={name}>
        {children}
      </div>
      {!disabled && (
        <IconButton aria-label={t("quoteSetting.line.remove", { name })} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
