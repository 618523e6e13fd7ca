/** A column with the widths that it can have, in CSS pixels with its padding. */
export interface SizedColumn {
  readonly id: string;
  /** Below this something in it would be cut. */
  readonly least: number;
  /** With this nothing in it takes a second line. */
  readonly best: number;
  /** The row's name and its status: never folded away. */
  readonly stays: boolean;
}

/** The columns that are drawn and how wide each is. */
export interface FittedColumns {
  readonly shown: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

/**
 * Chooses the columns that fit whole into a table. What stands further left matters more: the others are folded away
 * from the right, each with all behind it, so that less room only ever takes columns away and more only brings them back.
 * What is left over widens the columns that would take a second line, and then all alike.
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
  const each = Math.floor(spare / Math.max(1, shown.length));
  for (const [id, width] of widths) widths.set(id, width + each);
  return { shown: shown.map(({ id }) => id), widths: Object.fromEntries(widths) };
}

function sum(columns: readonly SizedColumn[]): number {
  return columns.reduce((total, { least }) => total + least, 0);
}
