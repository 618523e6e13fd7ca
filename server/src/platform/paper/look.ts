/** Points, as all measures here: A4 and what it leaves around. */
export const PAGE = { size: "A4", width: 595.28, left: 42, right: 42, top: 104, bottom: 54 } as const;
/** What is between the margins. */
export const INNER_WIDTH = PAGE.width - PAGE.left - PAGE.right;

export const INK = {
  text: "#2b2320",
  soft: "#665b50",
  line: "#d9cdbd",
  faint: "#efe8dd",
  accent: "#a63f2b",
  white: "#ffffff",
} as const;
/** Sizes of letters. */
export const LETTERS = { small: 7.5, text: 9, lead: 10.5, heading: 11.5, title: 19 } as const;
/** Space before a part, by how much it begins something new. */
export const GAP = { tight: 2, near: 6, part: 16 } as const;
/** A heading with the space below it. */
export const HEADING_HEIGHT = 24;
/** Rows that stay with the head of their table. */
export const FIRST_ROWS = 2;
