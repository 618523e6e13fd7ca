import type { Generated } from "kysely";
import type { TenantColumn } from "../../platform/db/tables/columns.ts";

interface GroupMemberTable {
  tenant_id: TenantColumn;
  group_id: string;
  user_id: string;
  order_no: Generated<number>;
}

declare module "../../platform/db/tables/tables.ts" {
  /** Table of the members of groups. */
  interface Tables {
    user_group_members: GroupMemberTable;
  }
}
