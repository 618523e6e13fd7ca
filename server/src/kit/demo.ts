import type { Trx } from "../platform/db/pool.ts";
import type { Deps } from "../platform/deps.ts";

/** Rows of the demo that belong together. A room lists its steps, and `seeds/demo.ts` carries them out. */
export type DemoStep = Step & (PlainRows | Written);

interface Step {
  /** The section that it fills, or what it does. */
  readonly name: string;
  /** Steps that go first, because these rows name theirs. */
  readonly after?: readonly string[];
  /** Nothing is written for a company that has a row of this table; by default the table of the section called `name`. */
  readonly unless?: string;
  /** Who writes it in the first company, `superadmin` by default; in the second its administrator does. */
  readonly author?: "superadmin" | "content";
}

/** Rows of the section called like the step that need nothing but their values. The first company has them. */
interface PlainRows {
  readonly rows: readonly object[];
}

/** Whatever takes more, for each of the companies. */
interface Written {
  readonly write: (write: DemoWriter) => Promise<void>;
}

/** Writes rows as a person would: checked, numbered, logged. */
export interface DemoWriter {
  readonly trx: Trx;
  readonly deps: Pick<Deps, "db" | "files" | "clock">;
  readonly tenantId: number;
  /** Which of the two companies it is. */
  readonly company: "saigon" | "danang";
  /** Who writes. */
  readonly userId: string;
  /** @returns the new row's id */
  readonly row: (feature: string, body: object) => Promise<string>;
  readonly update: (feature: string, id: string, body: object) => Promise<void>;
  /** Id of the row that is named so, `null` when there is none. */
  readonly idOf: (feature: string, title: string) => Promise<string | null>;
  /** Ids of the rows of a section, by what names them. */
  readonly ids: (feature: string) => Promise<ReadonlyMap<string, string>>;
  /** Numbers that readers made before the demo began, which nobody writes by hand: fields of the row and their values. */
  readonly figures: (feature: string, id: string, figures: Readonly<Record<string, number>>) => Promise<void>;
  /** What somebody said of a row. @returns the comment's id */
  readonly comment: (feature: string, rowId: string, authorId: string, comment: DemoComment) => Promise<string>;
  /** Stores a drawing, or a file as somebody uploads it. @returns the stored picture's id */
  readonly picture: (name: string, picture: Drawing | Buffer) => Promise<string>;
}

/** A picture by how it is drawn: the same words give the same pixels. */
export interface Drawing {
  /** SVG: one, or the pictures of a moving one in their order. */
  readonly frames: readonly string[];
  /** How long each of several stands, ms. */
  readonly frameMs?: number;
}

interface DemoComment {
  readonly text: string;
  readonly visibility: "INTERNAL" | "PUBLIC";
  readonly parentId: string | null;
}
