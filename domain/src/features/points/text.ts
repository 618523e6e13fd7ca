const MARKS = ["name", "points", "balance", "expireAt"] as const;
const MARK = /\{([^{}]*)\}/g;

/** What stands for the marks of a text about points. */
export type PointTextValues = Readonly<Record<(typeof MARKS)[number], string>>;

/** Marks of a text that nothing stands for, as they are written; a brace without its other one is such a mark. */
export function unknownMarks(text: string): string[] {
  const marks = [...text.matchAll(MARK)].flatMap(([mark, name = ""]) => (isMark(name) ? [] : [mark]));
  const alone = /[{}]/.exec(text.replace(MARK, ""))?.[0];
  return [...marks, ...(alone === undefined ? [] : [alone])];
}

/** A text with the values of its marks. A value is put in as it is: what looks like a mark in a name is none. */
export function fillPointText(text: string, values: PointTextValues): string {
  return text.replace(MARK, (mark, name: string) => (isMark(name) ? values[name] : mark));
}

function isMark(name: string): name is (typeof MARKS)[number] {
  return MARKS.some((mark) => mark === name);
}
