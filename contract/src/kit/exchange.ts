/** Lists that leave and enter as files: limits and answers that server and browser share. */

/** Kinds of file that a list is exported as. */
export const EXPORT_FORMATS = ["xlsx", "csv"] as const;
/** One of {@link EXPORT_FORMATS}. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Most rows that one export holds, and most ids that may narrow it. */
export const EXPORT_LIMITS = { rows: 1_000_000, ids: 1000 } as const;

/** Imported files: bytes as sent, bytes when unpacked, rows and columns, and how many errors are told one by one. */
export const IMPORT_LIMITS = {
  bytes: 10 * 1024 * 1024,
  unpackedBytes: 64 * 1024 * 1024,
  rows: 20_000,
  columns: 200,
  errors: 200,
} as const;

/** One thing that is wrong in an imported file. */
export interface ImportError {
  /** Number of the row as a spreadsheet shows it; 1 is the header. */
  readonly row: number;
  /** The column's header as it stands in the file; empty when the whole row is meant. */
  readonly column: string;
  /** A field's code (`FieldCode`) or an error's (`ErrorCode`). */
  readonly code: string;
  /** In the caller's language. */
  readonly message: string;
}

/** Answer of an import. With errors nothing was written, and `created` is 0. */
export interface ImportReport {
  /** Rows of the file, without header, empty rows and remarks. */
  readonly total: number;
  readonly created: number;
  /** Always 0: an import only creates. */
  readonly updated: number;
  /** All that is wrong; `errors` holds the first 200. */
  readonly errorCount: number;
  readonly errors: readonly ImportError[];
}
