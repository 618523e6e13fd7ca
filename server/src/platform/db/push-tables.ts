import type { ColumnType } from "kysely";

type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>;
type TenantColumn = ColumnType<number, number, never>;

interface HubPresenceTable {
  tenant_id: TenantColumn;
  node_id: string;
  device_no: number;
  user_id: string;
  seen_at: DefaultInstant;
}

interface PushMarkTable {
  tenant_id: TenantColumn;
  user_id: string;
  group_id: string;
  seq: number;
  pushed_at: DefaultInstant;
}

/** Tables of the web push. */
export interface PushTables {
  hub_presence: HubPresenceTable;
  push_marks: PushMarkTable;
}
