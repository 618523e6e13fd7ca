/**
 * What is said on paper and in which order, as data: where it stands on the page, where pages break and how it looks is
 * the matter of this folder. Texts are plain; what the font cannot draw, and signs that turn the way of reading round,
 * are replaced before anything is drawn.
 */
export interface PaperDocument {
  readonly language: "vi" | "en";
  /** Name of the file's contents, for readers and screen readers. */
  readonly title: string;
  /** Day `YYYY-MM-DD` that the file tells as its own; the same document of the same day has the same bytes. */
  readonly day: string;
  readonly sender: PaperSender;
  /** Stands at the foot of each page, beside its number. */
  readonly footer: string;
  /** A few words across each page. */
  readonly watermark?: string;
  readonly blocks: readonly PaperBlock[];
}

/** Who sends it: stands at the head of each page. */
export interface PaperSender {
  readonly name: string;
  /** Tax code, phone, address: one below the other, short. */
  readonly lines: readonly string[];
  /** Bytes of a picture of any kind that we store. */
  readonly logo?: Uint8Array;
}

/** A part of the paper. */
export type PaperBlock =
  | TitleBlock
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string; readonly tone?: "quiet" | "strong" }
  | { readonly kind: "points"; readonly points: readonly string[] }
  | FactsBlock
  | TableBlock
  | SumsBlock
  | { readonly kind: "bar"; readonly label: string; readonly percent: number }
  | PicturesBlock
  | SignaturesBlock;

/** What the paper is, with what it can be found by. */
export interface TitleBlock {
  readonly kind: "title";
  readonly text: string;
  /** Which one it is, heavy; and what it can be found by, quiet. */
  readonly lead?: string;
  readonly under?: string;
  /** Beside it a QR code with what to say below it. */
  readonly code?: { readonly text: string; readonly caption: string };
}

/** Labels with what they are, in one column or two. */
export interface FactsBlock {
  readonly kind: "facts";
  readonly columns: 1 | 2;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** A cell: a text, or one with a quiet remark below it. */
export type PaperCell = string | { readonly text: string; readonly note: string };

/** A column; without a width it takes what the others leave. */
export interface PaperColumn {
  readonly label: string;
  /** Points. */
  readonly width?: number;
  readonly align?: "right" | "center";
}

/** Rows are never cut by the end of a page, and the head stands on each. A row or a sum has a cell for each column. */
export interface TableBlock {
  readonly kind: "table";
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly PaperCell[])[];
  /** Below a line, heavier. */
  readonly sum?: readonly PaperCell[];
}

/** A column of amounts that ends in what it comes to; all of it on one page. */
export interface SumsBlock {
  readonly kind: "sums";
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly total: { readonly label: string; readonly value: string; readonly note?: string };
}

/** Pictures side by side, three in a row. */
export interface PicturesBlock {
  readonly kind: "pictures";
  readonly pictures: readonly { readonly bytes: Uint8Array; readonly caption: string }[];
}

/** Where people sign, side by side and on one page. */
export interface SignaturesBlock {
  readonly kind: "signatures";
  readonly places: readonly { readonly role: string; readonly hint: string; readonly name?: string }[];
}
