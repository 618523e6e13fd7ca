import type { Row } from "../api/list-service.ts";

/** A stored picture, ready to show. */
export interface FileView {
  readonly url: string;
  readonly thumbUrl: string;
  /** A tiny data URL to show until the picture is there. */
  readonly preview: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly name: string;
}

/** What the ids in a row stand for: pictures by file id, names of rows and people by id. */
export interface Known {
  readonly _files: Readonly<Record<string, FileView>>;
  readonly _refs: Readonly<Record<string, string>>;
}

/** A row of any section as the server presents it: system columns, its fields by name, what its ids stand for. */
export interface ResourceRow extends Row, Known {
  readonly status: number;
  readonly orderNo: number;
  readonly version: number;
  /** ISO instant */
  readonly createdAt: string;
  readonly createdBy: string | null;
  /** ISO instant */
  readonly updatedAt: string;
  readonly updatedBy: string | null;
  readonly [field: string]: unknown;
}
