import type { ColumnType } from "kysely";

/** An instant that every insert gives. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
/** An instant that the database sets where an insert gives none. */
export type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>;
/** JSON, written as text. */
export type Json<T> = ColumnType<T, string, string>;
/** Named by every insert, changed by none. */
export type TenantColumn = ColumnType<number, number, never>;
