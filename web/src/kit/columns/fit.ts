/** A column with the widths that it can have, in CSS pixels with its padding. */
export interface SizedColumn {
  readonly id: string;
  /** Below this something in it would be cut. */
  readonly least: number;
  /** With this nothing in it takes a second line. */
  readonly best: number;
  /** The row's name, its status and what the list is sorted by: never folded away. */
  readonly stays: boolean;
  /** Somebody drew it so wide: it is neither more nor less. */
  readonly drawn?: boolean;
}

/** The columns that are drawn and how wide each is. */
export interface FittedColumns {
  readonly shown: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

/**
 * Chooses the columns that fit whole into a table. What stands further left matters more: the others are folded away
 * from the right, each with all behind it, so that less room only ever takes columns away and more only brings them back.
 * What is left over widens the columns that would take a second line, and then all alike but those that somebody drew.
 * @param room width that the columns share, in CSS pixels
 * @param folds `false` where the table scrolls sideways: all are drawn, and it is as wide as they need
 */
export function fitColumns(columns: readonly SizedColumn[], room: number, folds: boolean): FittedColumns {
  let left = room - sum(columns.filter(({ stays }) => stays));
  const shown = columns.filter(({ stays, least }) => {
    if (stays || !folds) return true;
    left -= least;
    return left >= 0;
  });
  const widths = new Map(shown.map(({ id, least }) => [id, least]));
  let spare = Math.max(0, room - sum(shown));
  for (const { id, least, best } of shown) {
    const more = Math.min(spare, Math.max(0, best - least));
    widths.set(id, least + more);
    spare -= more;
  }
  const free = shown.filter(({ drawn }) => !drawn);
  const each = Math.floor(spare / Math.max(1, free.length));
  for (const { id } of free) widths.set(id, (widths.get(id) ?? 0) + each);
  return { shown: shown.map(({ id }) => id), widths: Object.fromEntries(widths) };
}

/**
 * The same columns for other rows: all stand where they stood, but where something would be cut now and another column is
 * wider than all that was seen of it.
 */
export function keepColumns({ shown, widths: before }: FittedColumns, columns: readonly SizedColumn[]): FittedColumns {
  const widths = { ...before };
  for (const { id, least } of columns) {
    for (const other of columns) {
      const [width, room] = [widths[id], widths[other.id]];
      if (width === undefined || room === undefined || width >= least || other.drawn) continue;
      const more = Math.min(least - width, Math.max(0, room - Math.max(other.best, other.least)));
      widths[id] = width + more;
      widths[other.id] = room - more;
    }
  }
  return { shown, widths };
}

function sum(columns: readonly SizedColumn[]): number {
  return columns.reduce((total, { least }) => total + least, 0);
}
