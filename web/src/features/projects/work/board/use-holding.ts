import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useMakeMove } from "../../../../kit/moves/use-make-move.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../../platform/lib/snackbar.ts";
import type { ListState } from "../../../../kit/find/list-state.ts";
import { statusLabel, titleOf } from "../../../../kit/resource/labels.ts";
import type { ResourceRow } from "../../../../kit/resource/row.ts";
import { besides, stepTo } from "./board-moves.ts";

/** A card that stands in another column than its row: it is held by the keyboard, or its move is under way. */
export interface Placed<R extends ResourceRow> {
  readonly row: R;
  readonly at: number;
  readonly isHeld: boolean;
}

/** Moving cards between columns, by hand and by the keys. */
export interface Holding<R extends ResourceRow> {
  readonly placed: Placed<R> | null;
  /** What is read out. */
  readonly said: string;
  readonly drop: (row: R, status: number) => Promise<void>;
  readonly keys: (row: R, event: KeyboardEvent) => void;
}

/** What stands in a column, with the card that is being put there and without the one that is being taken away. */
export function standingIn<R extends ResourceRow>(
  status: number,
  found: { readonly rows: readonly R[]; readonly total: number },
  placed: Placed<R> | null,
): { readonly rows: readonly R[]; readonly count: number; readonly isGuest: boolean } {
  if (placed === null) return { rows: found.rows, count: found.total, isGuest: false };
  const { row, at } = placed;
  const isGuest = at === status && row.status !== status;
  const hasLeft = at !== status && row.status === status;
  const others = found.rows.filter(({ _id }) => _id !== row._id);
  return {
    rows: isGuest ? [row, ...others] : at === status ? found.rows : others,
    count: found.total + Number(isGuest) - Number(hasLeft),
    isGuest,
  };
}

/** The columns that a filter by status leaves, of all that the board has. */
export function columnsAsked<S extends number>(
  columns: readonly S[],
  { filter: { status } }: Pick<ListState, "filter">,
): readonly S[] {
  if (status === undefined) return columns;
  const asked: readonly unknown[] = [status].flat();
  return columns.filter((column) => asked.includes(column));
}

/** What makes an element a card that the keys lift and carry. */
export function cardProps<R extends ResourceRow>(row: R, { placed, keys }: Holding<R>) {
  return {
    tabIndex: 0,
    "data-card": row._id,
    "data-held": placed?.isHeld === true && placed.row._id === row._id,
    "aria-describedby": "board-keys",
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.target === event.currentTarget) keys(row, event);
    },
  };
}

/** A board: whose rows its cards are, its columns from left to right, and what it says of a card `{name}`. */
export interface BoardOf {
  readonly resource: ResourceDescription;
  readonly columns: readonly number[];
  readonly words: Readonly<Record<"held" | "dropped" | "returned" | "noWay", MessageKey>>;
}

/**
 * A card stays where it was put while the server is asked, and goes back where that refuses, which says why. Each card has
 * its row's id as `data-card`, by which the focus follows the one that is moved by the keys.
 */
export function useHolding<R extends ResourceRow>({ resource, columns, words }: BoardOf): Holding<R> {
  const t = useT();
  const make = useMakeMove(resource);
  const [placed, setPlaced] = useState<Placed<R> | null>(null);
  const [said, say] = useState("");
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (placed?.isHeld) followed.current = placed.row._id;
    if (followed.current === null) return;
    // It is drawn again where it stands now.
    document.querySelector<HTMLElement>(`[data-card="${followed.current}"]`)?.focus();
    if (placed === null) followed.current = null;
  }, [placed]);
  const column = (status: number): string => statusLabel(resource, status);
  const tell = (word: MessageKey, row: R, status: number): void =>
    say(t(word, { name: titleOf(resource, row), column: column(status) }));
  const back = (row: R): void => {
    setPlaced(null);
    tell(words.returned, row, row.status);
  };

  async function drop(row: R, status: number): Promise<void> {
    if (status === row.status) return back(row);
    const step = stepTo(resource, row, status);
    if (!("move" in step)) {
      const text = step.reason ?? t(words.noWay, { from: column(row.status), to: column(status) });
      showSnackbar({ kind: "warning", text, id: "row-change", ms: 6000 });
      return back(row);
    }
    setPlaced({ row, at: status, isHeld: false });
    const isMade = await make(row, step.move);
    if (!isMade) return back(row);
    setPlaced(null);
    tell(words.dropped, row, status);
  }

  function keys(row: R, event: KeyboardEvent): void {
    const held = placed?.isHeld && placed.row._id === row._id ? placed : null;
    const hold = (at: number): void => {
      setPlaced({ row, at, isHeld: true });
      tell(words.held, row, at);
    };
    if (event.key === " ") {
      event.preventDefault();
      if (!held) hold(row.status);
      else void drop(row, held.at);
    } else if (held && event.key === "Escape") back(row);
    else if (held && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
      event.preventDefault();
      hold(besides(columns, held.at, event.key === "ArrowLeft" ? -1 : 1));
    }
  }
  return { placed, said, drop, keys };
}
