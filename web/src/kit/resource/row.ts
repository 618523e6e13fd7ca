import type { ShownFile } from "@nepnha/contract/files";
import type { Row } from "../api/list-service.ts";

/** What the ids in a row stand for: files by their id, names of rows and people by id. */
export interface Known {
  readonly _files: Readonly<Record<string, ShownFile>>;
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
